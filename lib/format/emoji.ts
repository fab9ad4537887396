/** Emojis are allowed only in the two rich texts of a brief (D5.3a). Client-safe. */
export const EMOJI_MESSAGE = 'Emojis can be used in Brief Overview or Brief Details only';

// Characters that are rendered as a picture, by themselves or by a variation selector. Signs such as ©, ™ and arrows
// are text and stay allowed.
const EMOJI =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}|\u20E3|[\u{1F000}-\u{1FAFF}]/u;

const EVERY_EMOJI = new RegExp(`(?:${EMOJI.source})[\\uFE0F\\u200D]*`, 'gu');

/** The text as it may stand where emojis may not. */
export const withoutEmoji = (text: string): string =>
  text.replace(EVERY_EMOJI, '').replaceAll('\uFE0F', '').replace(/ {2,}/g, ' ').trim();

export const hasEmoji = (text: string): boolean => EMOJI.test(text);
