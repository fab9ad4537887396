// A plan's pages. What is said comes computed (lib/lamp/plan-document.ts); here it is only drawn. The same document
// gives the same bytes.
import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { knownCharacters } from './fonts.mjs';
import { printable } from './printable.mjs';
import { chooseLocal } from './templates/choose-local.mjs';
import { generic } from './templates/generic.mjs';
import { marketingLab } from './templates/marketing-lab.mjs';

const TEMPLATES = { tml: marketingLab, cl: chooseLocal, generic };

/** @returns {Promise<Uint8Array>} */
export async function renderPlan(given) {
  const { logo, ...said } = given;
  const document = { ...printable(said, await knownCharacters()), logo };
  const pages = TEMPLATES[document.template](document);
  const date = new Date(document.updatedAt);
  const buffer = await renderToBuffer(
    h(
      Document,
      {
        title: document.project,
        author: document.brand.name,
        creator: document.brand.name,
        producer: document.brand.name,
        language: 'en-AU',
        creationDate: date,
        modificationDate: date,
      },
      ...pages,
    ),
  );
  // A copy of its own, since a small Buffer shares its memory with others and could not be handed over.
  return Uint8Array.from(buffer);
}
