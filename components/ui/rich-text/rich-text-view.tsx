import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import classes from './rich-text.module.css';

/** Rich text as written; sanitised again here, whatever is in the database (trust 19). Server only. */
export function RichTextView({ html }: { html: string | null | undefined }) {
  const clean = sanitiseRichText(html);
  if (!clean) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
