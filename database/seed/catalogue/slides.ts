import type { SeedSlide } from './types.ts';

// prettier-ignore
export const slides: SeedSlide[] = [
  { slug: 'a-pharmacist-behind-every-parcel', tint: 'skin', picture: ['PF-101', 'SK-101', 'VI-102', 'SK-103', 'VI-101'], title: 'A pharmacist behind every parcel.', text: 'Medicine, baby, skin and everyday health, sent anywhere in South Africa and read twice before it leaves.', link: '/shop', link_text: 'Shop all products', second_link: '/contact', second_link_text: 'Ask a pharmacist' },
  { slug: 'small-people-big-shelves', tint: 'baby', picture: ['BM-104', 'BM-105', 'BM-101', 'BM-109', 'BM-106'], title: 'Small people, big shelves.', text: 'Nappies, bottles and a bottom cream you put on like butter. Up to 20% off this month.', link: '/shop/baby-and-mother', link_text: 'Shop baby and mother' },
  { slug: 'sun-salt-and-skin', tint: 'vitamins', picture: ['SK-108', 'SK-107', 'FA-114', 'SK-109', 'SK-122'], title: 'Sun, salt and skin.', text: 'SPF 50 that leaves no white on any skin, and aloe from the Southern Cape for afterwards.', link: '/shop/skin-care', link_text: 'Shop skin care' },
  { slug: 'measure-at-home', tint: 'devices', picture: ['TD-105', 'TD-101', 'TD-107', 'TD-102'], title: 'Measure at home, bring us the numbers.', text: 'Blood pressure, glucose, oxygen, fever. Our pharmacist explains what you see, and it costs nothing.', link: '/shop/tests-and-devices', link_text: 'Shop tests and devices' },
  { slug: 'the-good-shelf', tint: 'luxury', picture: ['LX-109', 'LX-102', 'LX-101', 'LX-106', 'LX-114'], title: 'The good shelf.', text: 'Night-scented flowers, three seeds in a face oil, a box with a ribbon tied by hand.', link: '/shop/luxury', link_text: 'Shop luxury', second_link: '/shop/perfume', second_link_text: 'Perfume' },
];
