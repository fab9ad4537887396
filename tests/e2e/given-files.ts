import type { Page } from '@playwright/test';
import sharp from 'sharp';

export type Given = { name: string; type: string; bytes: Buffer };
/** A text file. */
export const plain = (name: string): Given => ({
  name,
  type: 'text/plain',
  bytes: Buffer.from(`What ${name} says.\n`),
});
/** A picture of 640 by 400 pixels. */
export const picture = async (name: string): Promise<Given> => ({
  name,
  type: 'image/png',
  bytes: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#3b82c4' } })
    .png()
    .toBuffer(),
});

/** The files that stand on the brief whose page or form is open. */
export const filesOfBrief = (page: Page) => page.getByRole('list', { name: 'Files of this brief' });

/** Drops, pastes or drags files over what has the selector, as the browser would. */
export const give = (page: Page, how: 'drop' | 'paste' | 'dragover', selector: string, files: readonly Given[]) =>
  page.locator(selector).evaluate(
    (target, { event, each }) => {
      const data = new DataTransfer();
      for (const { name, type, text } of each) {
        data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      const taken = !target.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent(event, { ...options, dataTransfer: data }),
      );
      if (!taken) throw new Error(`Nobody took the ${event}`);
    },
    { event: how, each: files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString('base64') })) },
  );

/** Presses the button by keyboard and answers the browser's own dialog. */
export async function chooseFiles(page: Page, button: string, files: readonly Given[]): Promise<void> {
  const opens = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  await (await opens).setFiles(files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes })));
}
