// What every page has: a section's heading, the page's number.
import { Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';

/** A section's heading stays with what follows. */
export const heading = (theme, text, space = 120) =>
  h(Text, { key: `h-${text}`, style: theme.heading, minPresenceAhead: space }, text);

/** 'Page 2 of 7'. */
export const pageOf = (style) =>
  h(Text, { style, render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` });
