import {
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';

/** The formatting buttons, in order; the editor implements them. */
export const RICH_TEXT_TOOLS = [
  { tool: 'bold', label: 'Bold', Icon: IconBold },
  { tool: 'italic', label: 'Italic', Icon: IconItalic },
  { tool: 'underline', label: 'Underline', Icon: IconUnderline },
  { tool: 'h2', label: 'Heading', Icon: IconH2 },
  { tool: 'h3', label: 'Subheading', Icon: IconH3 },
  { tool: 'bullet', label: 'Bulleted list', Icon: IconList },
  { tool: 'number', label: 'Numbered list', Icon: IconListNumbers },
  { tool: 'link', label: 'Link', Icon: IconLink },
] as const;

export type RichTextTool = (typeof RICH_TEXT_TOOLS)[number]['tool'];
