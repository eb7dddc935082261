// The colours of src/ui/styles/tokens.css, written out: email clients do not support custom properties.
export const PAPER = '#ffffff';
export const MIST = '#f4f6fb';
export const POWDER = '#e6eefa';
export const INK = '#14225a';
export const INK_2 = '#4a5780';
export const LINE = '#dee4f0';
export const PINK = '#c4175b';
export const PINK_INK = '#b01050';
export const ON_PINK = '#ffffff';
export const BLUE = '#1f4bb8';
export const FONT = "'Schibsted Grotesk Variable', 'Schibsted Grotesk', Arial, sans-serif";
