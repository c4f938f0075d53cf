/** Marks a bar that sticks to the foot of the window: `<aside {...footBar} className="sticky bottom-0">`. */
export const footBar = { 'data-foot-bar': '' } as const;

/** Marks content whose links and buttons nothing may cover, such as the links to the next page: `<div {...avoidOverlap}>`. */
export const avoidOverlap = { 'data-kept-clear': '' } as const;
