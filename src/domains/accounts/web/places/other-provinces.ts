// "Town: suburb code, …" of the smaller provinces. Street codes: a post box has another.

export const EASTERN_CAPE = `
Port Elizabeth: Port Elizabeth 6001, Central 6001, Summerstrand 6001, Humewood 6001, Walmer 6070, Newton Park 6045, Lorraine 6070, Fairview 6070, Mill Park 6001, North End 6001, Sydenham 6001, Algoa Park 6001, Kabega Park 6025, Westering 6025, New Brighton 6200, Kwazakhele 6205, Zwide 6201, Motherwell 6211, Gelvandale 6020, Bethelsdorp 6059, Swartkops 6210, Bluewater Bay 6210
Uitenhage: Uitenhage 6229, Kwanobuhle 6242
Despatch: Despatch 6220
East London: East London 5201, Quigney 5201, Vincent 5247, Nahoon 5241, Beacon Bay 5241, Gonubie 5257, Berea 5241, Southernwood 5201, Selborne 5201, Cambridge 5247, Amalinda 5247, Mdantsane 5219
King William's Town: King William's Town 5601, Zwelitsha 5608
Grahamstown: Grahamstown 6139
Port Alfred: Port Alfred 6170
Jeffreys Bay: Jeffreys Bay 6330
Humansdorp: Humansdorp 6300
St Francis Bay: St Francis Bay 6312
Graaff-Reinet: Graaff-Reinet 6280
Cradock: Cradock 5880
Somerset East: Somerset East 5850
Queenstown: Queenstown 5319
Aliwal North: Aliwal North 9750
Mthatha: Mthatha 5100
Butterworth: Butterworth 4960
Fort Beaufort: Fort Beaufort 5720
Alice: Alice 5700
Port St Johns: Port St Johns 5120
Lusikisiki: Lusikisiki 4820
Matatiele: Matatiele 4730
Mount Frere: Mount Frere 5090
Burgersdorp: Burgersdorp 9744
Middelburg: Middelburg 5900
Stutterheim: Stutterheim 4930
Kirkwood: Kirkwood 6120
`;

export const FREE_STATE = `
Bloemfontein: Bloemfontein 9301, Westdene 9301, Universitas 9301, Langenhovenpark 9301, Fichardtpark 9301, Willows 9301, Hospitaalpark 9301, Dan Pienaar 9301, Bayswater 9301, Heuwelsig 9301, Rocklands 9323, Bloemanda 9323, Heidedal 9301
Botshabelo: Botshabelo 9781
Thaba Nchu: Thaba Nchu 9780
Welkom: Welkom 9459, Thabong 9463, Riebeeckstad 9459
Virginia: Virginia 9431
Odendaalsrus: Odendaalsrus 9480
Kroonstad: Kroonstad 9499
Bethlehem: Bethlehem 9701
Harrismith: Harrismith 9880
Phuthaditjhaba: Phuthaditjhaba 9869
Sasolburg: Sasolburg 1947, Zamdela 1949
Parys: Parys 9585
Heilbron: Heilbron 9650
Frankfort: Frankfort 9830
Ficksburg: Ficksburg 9730
Ladybrand: Ladybrand 9745
Senekal: Senekal 9600
Bothaville: Bothaville 9660
Bultfontein: Bultfontein 9670
Winburg: Winburg 9420
Clarens: Clarens 9707
Reitz: Reitz 9810
Viljoenskroon: Viljoenskroon 9520
`;

export const LIMPOPO = `
Polokwane: Polokwane 0699, Bendor 0699, Flora Park 0699, Seshego 0741
Mokopane: Mokopane 0601
Modimolle: Modimolle 0510
Bela-Bela: Bela-Bela 0480
Tzaneen: Tzaneen 0850
Phalaborwa: Phalaborwa 1389
Thohoyandou: Thohoyandou 0950
Louis Trichardt: Louis Trichardt 0920
Musina: Musina 0900
Lephalale: Lephalale 0555
Thabazimbi: Thabazimbi 0387
Burgersfort: Burgersfort 1150
Giyani: Giyani 0826
Hoedspruit: Hoedspruit 1380
Lebowakgomo: Lebowakgomo 0737
Groblersdal: Groblersdal 0470
Marble Hall: Marble Hall 0450
Duiwelskloof: Duiwelskloof 0835
Sibasa: Sibasa 0970
`;

export const MPUMALANGA = `
Nelspruit: Nelspruit 1201, Sonheuwel 1201, West Acres 1201, Kanyamazane 1214
White River: White River 1240
Hazyview: Hazyview 1242
Sabie: Sabie 1260
Barberton: Barberton 1300
Malelane: Malelane 1320
Komatipoort: Komatipoort 1340
Lydenburg: Lydenburg 1120
Witbank: Witbank 1034, Die Heuwel 1034, Kwaguqa 1073
Middelburg: Middelburg 1055, Mhluzi 1055
Ermelo: Ermelo 2351
Secunda: Secunda 2302
Evander: Evander 2280
Bethal: Bethal 2309
Standerton: Standerton 2430
Volksrust: Volksrust 2470
Piet Retief: Piet Retief 2380
Delmas: Delmas 2210
Belfast: Belfast 1100
Carolina: Carolina 1185
Kriel: Kriel 2271
Ogies: Ogies 2230
`;

export const NORTH_WEST = `
Rustenburg: Rustenburg 0299, Cashan 0299, Tlhabane 0299
Brits: Brits 0250, Schoemansville 0216
Hartbeespoort: Hartbeespoort 0216
Potchefstroom: Potchefstroom 2531, Ikageng 2539
Klerksdorp: Klerksdorp 2571, Jouberton 2574, Flamwood 2571
Orkney: Orkney 2619
Stilfontein: Stilfontein 2551
Mmabatho: Mmabatho 2790
Lichtenburg: Lichtenburg 2740
Vryburg: Vryburg 8601
Zeerust: Zeerust 2865
Wolmaransstad: Wolmaransstad 2630
Schweizer-Reneke: Schweizer-Reneke 2780
Christiana: Christiana 2680
Ventersdorp: Ventersdorp 2710
Mogwase: Mogwase 0314
Koster: Koster 0348
Taung: Taung 8584
`;

export const NORTHERN_CAPE = `
Kimberley: Kimberley 8301, Galeshewe 8345, Hadison Park 8301, Beaconsfield 8301, Monument Heights 8301
Upington: Upington 8801, Paballelo 8801
Springbok: Springbok 8240
De Aar: De Aar 7000
Kuruman: Kuruman 8460
Kathu: Kathu 8446
Postmasburg: Postmasburg 8420
Colesberg: Colesberg 9795
Calvinia: Calvinia 8190
Sutherland: Sutherland 6920
Carnarvon: Carnarvon 8925
Victoria West: Victoria West 7070
Prieska: Prieska 8940
Kakamas: Kakamas 8870
Keimoes: Keimoes 8860
Hopetown: Hopetown 8750
Douglas: Douglas 8730
Warrenton: Warrenton 8530
Jan Kempdorp: Jan Kempdorp 8550
Hartswater: Hartswater 8570
Port Nolloth: Port Nolloth 8280
Pofadder: Pofadder 8890
`;
