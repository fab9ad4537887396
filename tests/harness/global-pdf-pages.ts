import { buildPdfPages } from '@/scripts/steps/pdf-pages.mjs';

/** Builds the pages that the PDF worker renders from the current sources. */
export default buildPdfPages;
