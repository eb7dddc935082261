/** The address of the home page as visitors see it, for people who work here. */
export const SHOP_VIEW = '/?view=shop';
