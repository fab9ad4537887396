/** The server accepts four per person: one is left for another tab. */
const AT_ONCE = 3;

// Of the whole page: its files and its comment upload beside each other.
let sending = 0;
const waiting: (() => void)[] = [];

/** Sends once fewer than three of this page are on their way; in the order of the calls. */
export async function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (sending < AT_ONCE) sending += 1;
  else await new Promise<void>((turn) => waiting.push(turn));
  try {
    return await send();
  } finally {
    // Whoever is next takes this place over.
    const next = waiting.shift();
    if (next) next();
    else sending -= 1;
  }
}
