export * from './contract-schemas.ts';
