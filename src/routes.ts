import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** TABLE 1: URL -> page. Pages inside the site layout stand in its `main` and bring one h1. */
export default [
  layout('./domains/site/web/site-layout.tsx', { id: 'site' }, [
    index('./domains/homepage/web/home-page.tsx'),
    route('shop', './domains/products/web/shop-page.tsx'),
    route('shop/:productCategoryName', './domains/products/web/category-page.tsx'),
    route('product/:productName', './domains/products/web/product-page.tsx'),
    route('search-results', './domains/products/web/search-results-page.tsx'),
    route('cart', './domains/cart/web/cart-page.tsx'),
    route('checkout', './domains/orders/web/checkout-page.tsx'),
    route('order/:orderId', './domains/orders/web/order-page.tsx'),
    route('payment/:uuid', './domains/payments/web/payment-page.tsx'),
    route('payment-status', './domains/payments/web/payment-status-page.tsx'),
    route('reset-password', './domains/accounts/web/reset-password-page.tsx'),
    route('about', './domains/site/web/about-page.tsx'),
    route('contact', './domains/site/web/contact-page.tsx'),
    route('terms-of-service', './domains/site/web/terms-page.tsx'),
    route('store-policy', './domains/site/web/store-policy-page.tsx'),
    route('privacy-policy', './domains/site/web/privacy-page.tsx'),
    route('faqs', './domains/site/web/faqs-page.tsx'),
    route('popi-manual', './domains/site/web/popi-manual-page.tsx'),
    route('shipping-return-policy', './domains/site/web/shipping-return-page.tsx'),
    route('delivery-on-point', './domains/site/web/delivery-on-point-page.tsx'),
    route('*', './domains/site/web/not-found-page.tsx'),
  ]),
  layout('./domains/dashboard/web/admin-layout.tsx', [
    route('admin-orders', './domains/orders/web/admin-orders-page.tsx', { id: 'admin-orders' }),
    route('admin/sales/orders', './domains/orders/web/admin-orders-page.tsx', { id: 'admin-sales-orders' }),
  ]),
] satisfies RouteConfig;
