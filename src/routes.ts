import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** TABLE 1: URL -> page. Pages inside the site layout stand in its `main` and bring one h1. */
export default [
  layout('./domains/site/web/site-layout.tsx', { id: 'site' }, [
    index('./domains/homepage/web/home-page.tsx'),
    route('shop', './domains/products/web/shop-page.tsx'),
    route('shop/:productCategoryName', './domains/products/web/category-page.tsx'),
    route('product/:productName', './domains/products/web/product-page.tsx'),
    route('cart', './domains/cart/web/cart-page.tsx'),
    route('checkout', './domains/orders/web/checkout-page.tsx'),
    route('order/:orderId', './domains/orders/web/order-page.tsx'),
    route('payment/:uuid', './domains/payments/web/payment-page.tsx'),
    route('payment-status', './domains/payments/web/payment-status-page.tsx'),
    route('reset-password', './domains/accounts/web/reset-password-page.tsx'),
    route('*', './domains/site/web/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
