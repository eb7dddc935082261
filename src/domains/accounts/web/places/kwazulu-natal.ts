/** "Town: suburb code, …". Street codes: a post box has another. */
export const KWAZULU_NATAL = `
Durban: Durban 4001, Berea 4001, Morningside 4001, Glenwood 4001, Musgrave 4001, Umbilo 4001, Greyville 4001, Overport 4091, Sydenham 4091, Westville 3629, Reservoir Hills 4091, Durban North 4051, Glenashley 4051, La Lucia 4051, Bluff 4052, Wentworth 4052, Chatsworth 4092, Phoenix 4068, Newlands East 4037, Kwa Mashu 4359, Umlazi 4066, Inanda 4309, Isipingo 4133, Montclair 4004, Yellowwood Park 4004, Queensburgh 4093, Malvern 4093, Lamontville 4027, Clare Estate 4091, Avoca 4051
Umhlanga: Umhlanga 4319, Umhlanga Rocks 4319
Pinetown: Pinetown 3610, New Germany 3610, Clermont 3610
Hillcrest: Hillcrest 3610, Kloof 3610, Gillitts 3610, Waterfall 3610
Amanzimtoti: Amanzimtoti 4126, Kingsburgh 4126, Warner Beach 4126
Verulam: Verulam 4339
Tongaat: Tongaat 4399
Ballito: Ballito 4399
Stanger: Stanger 4449
Scottburgh: Scottburgh 4180
Umkomaas: Umkomaas 4170
Port Shepstone: Port Shepstone 4240, Shelly Beach 4265, Uvongo 4270
Margate: Margate 4275
Ramsgate: Ramsgate 4285
Pietermaritzburg: Pietermaritzburg 3201, Scottsville 3201, Hayfields 3201, Northdale 3201, Wembley 3201, Imbali 3201
Hilton: Hilton 3201
Howick: Howick 3290
Estcourt: Estcourt 3310
Ladysmith: Ladysmith 3370
Newcastle: Newcastle 2940, Madadeni 2951, Osizweni 2952
Dundee: Dundee 3000
Vryheid: Vryheid 3100
Greytown: Greytown 3250
Richmond: Richmond 3780
Ixopo: Ixopo 3276
Kokstad: Kokstad 4700
Empangeni: Empangeni 3880, Ngwelezane A 3880
Richards Bay: Richards Bay 3900, Meerensee 3901, Arboretum 3900
Eshowe: Eshowe 3815
Ulundi: Ulundi 3838
Mtubatuba: Mtubatuba 3935
Pongola: Pongola 3170
Nongoma: Nongoma 3950
Harding: Harding 4680
`;
