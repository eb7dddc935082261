/** "Town: suburb code, …". Street codes: a post box has another. */
export const WESTERN_CAPE = `
Cape Town: Cape Town 8001, Gardens 8001, Tamboerskloof 8001, Oranjezicht 8001, Vredehoek 8001, Zonnebloem 7925, Woodstock 7925, Salt River 7925, Observatory 7925, Green Point 8005, Sea Point 8005, Mouille Point 8005, Fresnaye 8005, Bantry Bay 8005, Clifton 8005, Camps Bay 8005, Hout Bay 7806, Mowbray 7700, Rosebank 7700, Rondebosch 7700, Newlands 7700, Claremont 7708, Kenilworth 7708, Lansdowne 7780, Wynberg 7800, Plumstead 7800, Diep River 7800, Constantia 7806, Bergvliet 7945, Tokai 7945, Retreat 7945, Muizenberg 7945, Kalk Bay 7975, Fish Hoek 7975, Kommetjie 7975, Athlone 7764, Grassy Park 7941, Ottery 7800, Pinelands 7405, Thornton 7460, Goodwood 7460, Parow 7500, Bellville 7530, Durbanville 7550, Kraaifontein 7570, Brackenfell 7560, Kuils River 7580, Milnerton 7441, Table View 7441, Century City 7441, Maitland 7405, Mitchells Plain 7785, Khayelitsha 7784, Guguletu 7750, Langa 7455, Nyanga 7750, Philippi 7750, Delft 7100, Blue Downs 7100, Melkbosstrand 7441, Atlantis 7349, Bonteheuwel 7764, Manenberg 7764, Hanover Park 7780
Simon's Town: Simon's Town 7975
Somerset West: Somerset West 7130
Strand: Strand 7140
Gordon's Bay: Gordon's Bay 7140
Stellenbosch: Stellenbosch 7600, Kayamandi 7600
Franschhoek: Franschhoek 7690
Paarl: Paarl 7646, Mbekweni 7655
Wellington: Wellington 7655
Worcester: Worcester 6850
Robertson: Robertson 6705
Montagu: Montagu 6720
Ceres: Ceres 6835
Malmesbury: Malmesbury 7300
Vredenburg: Vredenburg 7380
Saldanha: Saldanha 7395
Langebaan: Langebaan 7357
Hermanus: Hermanus 7200
Grabouw: Grabouw 7160
Caledon: Caledon 7230
Bredasdorp: Bredasdorp 7280
Swellendam: Swellendam 6740
Riversdale: Riversdale 6670
Mossel Bay: Mossel Bay 6506, Hartenbos 6520
George: George 6529, Pacaltsdorp 6529, Wilderness 6560
Knysna: Knysna 6571, Sedgefield 6573
Plettenberg Bay: Plettenberg Bay 6600
Oudtshoorn: Oudtshoorn 6625
Beaufort West: Beaufort West 6970
Vredendal: Vredendal 8160
Clanwilliam: Clanwilliam 8135
Piketberg: Piketberg 7320
Moorreesburg: Moorreesburg 7310
Ladismith: Ladismith 6655
`;
