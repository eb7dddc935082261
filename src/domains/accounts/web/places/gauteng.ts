/** "Town: suburb code, …". Street codes: a post box has another. */
export const GAUTENG = `
Johannesburg: Johannesburg 2001, Braamfontein 2001, Hillbrow 2001, Berea 2198, Yeoville 2198, Parktown 2193, Parkview 2193, Parkhurst 2193, Greenside 2193, Emmarentia 2195, Melville 2092, Auckland Park 2092, Westdene 2092, Northcliff 2195, Linden 2195, Rosebank 2196, Houghton 2198, Saxonwold 2196, Melrose 2196, Illovo 2196, Hyde Park 2196, Craighall 2196, Norwood 2192, Orange Grove 2192, Kensington 2094, Bezuidenhout Valley 2094, Malvern 2094, Turffontein 2190, Rosettenville 2190, Mondeor 2091, Winchester Hills 2091, Lenasia 1827, Eldorado Park 1811, Ennerdale 1830, Orange Farm 1841, Mayfair 2092, Fordsburg 2092, Newlands 2092, Coronationville 2093
Soweto: Orlando East 1804, Orlando West 1804, Diepkloof 1862, Meadowlands 1852, Dobsonville 1863, Protea Glen 1818, Jabavu 1809, Pimville 1809, Tshiawelo 1818
Sandton: Sandton 2196, Sandown 2196, Morningside 2196, Bryanston 2191, Rivonia 2191, Sunninghill 2191, Paulshof 2191, Fourways 2191, Lonehill 2191, Wendywood 2090, Alexandra 2090, Marlboro 2090, Parkmore 2196, Wynberg 2090
Randburg: Randburg 2194, Ferndale 2194, Blairgowrie 2194, Robindale 2194, Northriding 2188, Windsor 2194, Cosmo City 2188
Midrand: Halfway House 1685, Vorna Valley 1686, Kyalami 1684, Noordwyk 1687, Ivory Park 1693, Ebony Park 1632
Roodepoort: Roodepoort 1724, Florida 1709, Weltevreden Park 1709, Constantia Kloof 1709, Ruimsig 1724, Wilgeheuwel 1724, Strubens Valley 1724, Helderkruin 1724
Krugersdorp: Krugersdorp 1739, Kenmare 1739, Noordheuwel 1739, Kagiso 1754, Munsieville 1739
Randfontein: Randfontein 1759, Mohlakeng 1759
Westonaria: Westonaria 1779
Carletonville: Carletonville 2499, Khutsong 2499
Pretoria: Pretoria 0002, Arcadia 0083, Sunnyside 0002, Hatfield 0083, Brooklyn 0181, Waterkloof 0181, Menlo Park 0081, Lynnwood 0081, Garsfontein 0081, Faerie Glen 0081, Moreleta Park 0181, Groenkloof 0181, Muckleneuk 0002, Villieria 0186, Queenswood 0186, Gezina 0084, Rietfontein 0084, Capital Park 0084, Pretoria North 0182, Wonderboom 0182, Sinoville 0182, Montana Park 0182, Silverton 0184, Meyerspark 0184, Mamelodi East 0122, Mamelodi West 0122, Atteridgeville 0008, Laudium 0037, Danville 0183, Soshanguve 0152, Mabopane 0190, Ga-Rankuwa 0208
Centurion: Centurion 0157, Lyttelton 0157, Eldoraigne 0157, Wierda Park 0157, Rooihuiskraal 0157, Irene 0157, Doringkloof 0157, Olievenhoutbosch 0187
Germiston: Germiston 1401, Bedfordview 2007, Edenvale 1609, Primrose 1401, Katlehong 1431, Vosloorus 1475, Elsburg 1428
Alberton: Alberton 1449, New Redruth 1449, Brackenhurst 1448, Meyersdal 1448
Boksburg: Boksburg 1459, Sunward Park 1459, Bartletts 1459, Reiger Park 1459
Benoni: Benoni 1501, Northmead 1501, Rynfield 1501, Daveyton 1520, Actonville 1501
Brakpan: Brakpan 1541, Tsakane 1550
Springs: Springs 1559, Selcourt 1559, Kwa-Thema 1575
Nigel: Nigel 1491, Duduza 1496
Kempton Park: Kempton Park 1619, Birchleigh 1618, Glen Marais 1619, Norkem Park 1618, Tembisa 1632, Aston Manor 1619
Vereeniging: Vereeniging 1939, Sharpeville 1928, Three Rivers 1929
Vanderbijlpark: Vanderbijlpark 1911, Sebokeng 1983, Bophelong 1911
Meyerton: Meyerton 1961
Heidelberg: Heidelberg 1441
Bronkhorstspruit: Bronkhorstspruit 1020
Cullinan: Cullinan 1000
`;
