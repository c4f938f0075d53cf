/** Marks a bar that may stick to the foot of the window: `<aside {...footBar} className="sticky bottom-0">`. */
export const footBar = { 'data-foot-bar': '' } as const;

/** Marks that nothing may float over the links and buttons in it, such as the way on from a page: `<div {...avoidOverlap}>`. */
export const avoidOverlap = { 'data-kept-clear': '' } as const;
