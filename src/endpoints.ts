import type { Contract } from './contract.ts';
import * as passwordReset from './domains/accounts/server/password-reset.ts';
import * as accounts from './domains/accounts/server/service.ts';
import * as cart from './domains/cart/server/service.ts';
import * as deliveryCharges from './domains/delivery-charges/server/service.ts';
import * as homepage from './domains/homepage/server/service.ts';
import * as locations from './domains/locations/server/service.ts';
import * as checkout from './domains/orders/server/checkout.ts';
import * as orders from './domains/orders/server/service.ts';
import * as payments from './domains/payments/server/service.ts';
import * as products from './domains/products/server/service.ts';
import * as search from './domains/products/server/search.ts';
import * as site from './domains/site/server/service.ts';
import type { Endpoints } from './platform/api/api.ts';

/** TABLE 2: contract -> service function, one line each. */
export const endpoints: Endpoints<Contract> = {
  accounts: {
    register: accounts.register,
    login: accounts.login,
    logout: accounts.logout,
    verifyToken: accounts.verifyToken,
    getUserRolesAndPermissions: accounts.getUserRolesAndPermissions,
    getPermissions: accounts.getPermissions,
    forgotPassword: passwordReset.forgotPassword,
    resetPassword: passwordReset.resetPassword,
    updateUser: accounts.updateUser,
  },
  cart: {
    createCart: cart.createCart,
    getCart: cart.getCart,
    getUserCart: cart.getUserCart,
    addItem: cart.addItem,
    setQuantity: cart.setQuantity,
    removeItem: cart.removeItem,
    assignCart: cart.assignCart,
  },
  deliveryCharges: {
    getDeliveryCharges: deliveryCharges.getDeliveryCharges,
    setDeliveryCharges: deliveryCharges.setDeliveryCharges,
  },
  homepage: {
    listSlides: homepage.listSlides,
  },
  locations: {
    listLocations: locations.listLocations,
  },
  orders: {
    checkout: checkout.checkout,
    listUserOrders: orders.listUserOrders,
    listOrders: orders.listOrders,
    getOrder: orders.getOrder,
    updateOrderStatus: orders.updateOrderStatus,
    payNow: orders.payNow,
    cancelOrder: orders.cancelOrder,
    markOrderRead: orders.markOrderRead,
    getUnreadCount: orders.getUnreadCount,
  },
  payments: {
    getPayment: payments.getPayment,
    getBusinessPayment: payments.getBusinessPayment,
  },
  products: {
    listCategories: products.listCategories,
    getCategory: products.getCategory,
    listProducts: search.listProducts,
    getProduct: products.getProduct,
    listRelatedProducts: products.listRelatedProducts,
    listProductsByIds: products.listProductsByIds,
    getMinMaxPrice: search.getMinMaxPrice,
    getHomePageProducts: products.getHomePageProducts,
    searchProducts: search.searchProducts,
    resolveProduct: products.resolveProduct,
    resolveCategory: products.resolveCategory,
  },
  site: {
    getShop: site.getShop,
  },
};
