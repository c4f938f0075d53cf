/** As many guardians as a call asks at once: each is a message that is sent. */
const asksAtOnce = 20;

/** Asks guardians in parts. Returns how many were asked, and why others were not. */
export async function askInParts(
  ids: readonly string[],
  ask: (part: string[]) => Promise<{ readonly asked: number; readonly notAsked: string | null }>,
): Promise<{ readonly asked: number; readonly notAsked: string | null }> {
  let asked = 0;
  let notAsked: string | null = null;
  for (let first = 0; first < ids.length; first += asksAtOnce) {
    const part = await ask(ids.slice(first, first + asksAtOnce));
    asked += part.asked;
    notAsked = part.notAsked ?? notAsked;
  }
  return { asked, notAsked };
}
