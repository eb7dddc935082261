declare module 'virtual:contract' {
  const contract: unknown;
  export default contract;
}
