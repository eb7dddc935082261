/** The entries of the menus. A new page adds its line here: header, mobile menu and footer follow. */
interface Entry {
  words: string;
  to: string;
}

/** Below More, in the header. */
export const moreEntries: Entry[] = [
  { words: 'About', to: '/about' },
  { words: 'Contact', to: '/contact' },
  { words: 'Delivery On Point', to: '/delivery-on-point' },
];

/** In the mobile menu, below Home and Shop. */
export const menuEntries: Entry[] = [
  { words: 'Services', to: '/services' },
  { words: 'Prescriptions', to: '/prescriptions' },
  { words: 'Delivery On Point', to: '/delivery-on-point' },
  { words: 'Contact', to: '/contact' },
  { words: 'About', to: '/about' },
  { words: 'Shipping and Returns', to: '/shipping-return-policy' },
  { words: 'Privacy Policy', to: '/privacy-policy' },
];

/** In the footer. The last six make every page reachable without JavaScript. */
export const supportEntries: Entry[] = [
  { words: 'FAQs', to: '/faqs' },
  { words: 'Shipping and Returns', to: '/shipping-return-policy' },
  { words: 'Store Policy', to: '/store-policy' },
  { words: 'Terms of Service', to: '/terms-of-service' },
  { words: 'Privacy Policy', to: '/privacy-policy' },
  { words: 'POPI Manual', to: '/popi-manual' },
  { words: 'Delivery On Point', to: '/delivery-on-point' },
  { words: 'All Products', to: '/shop' },
  { words: 'Services', to: '/services' },
  { words: 'Prescriptions', to: '/prescriptions' },
  { words: 'About', to: '/about' },
  { words: 'Contact', to: '/contact' },
];
