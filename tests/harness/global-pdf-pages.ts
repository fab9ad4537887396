import { buildPdfPages } from '@/scripts/steps/pdf-pages.mjs';

/** The pages that the PDF worker draws, as they stand in the sources now. */
export default buildPdfPages;
