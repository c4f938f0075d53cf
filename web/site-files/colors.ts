/** The brand colours, for files made outside the pages. The pages' own are in src/shared/styles/tokens.css. */
export const ink = '#0B0B12';
export const paper = '#FBF7EF';
export const marigold = '#FFB000';
export const teal = '#086462';
export const soft = '#4A4A5A';
export const line = '#E4DAC6';
