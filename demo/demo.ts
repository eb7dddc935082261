// The demo shop, as the one chunk that a shop with SEED=none never loads (src/seed.ts).
export { seedDemoLife } from './demo-life.ts';
export { registerDemoStaff, startDemoDuty } from './demo-registrations.ts';
export { seedDemoServices } from './demo-services.ts';
export { seedDemoShop } from './demo-shop.ts';
