'use client';

import { Button, Group } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import type { Logos } from '@/components/ui/brand-logo';
import { DetailCard } from '@/components/ui/detail-card';
import { atLeast, MINIMUM_MS } from '@/components/ui/form/at-least';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { updateBrandAction } from '@/lib/brands/actions';
import { ImageFrame } from './image-frame';
import type { ImageWord } from './image-words';
import classes from './imagery.module.css';

const ImageDialog = lazyPart(
  () => import('./image-dialog').then((module) => module.ImageDialog),
  ({ onClose }) => onClose(),
);

type Brand = Logos & { uuid: string; faviconUrl: string | null };

/** The brand's logos and favicon (platform §2); each is saved as it is chosen. */
export function ImageryCard({ brand }: { brand: Brand }) {
  const { uuid, logoUrl, logoDarkUrl, logoGround, logoDarkGround, faviconUrl } = brand;
  return (
    <DetailCard title="Imagery" help="JPG, JPEG or PNG. Logo at most 2MB; favicon best at 32x32px.">
      <Group align="stretch" gap={24}>
        <BrandImage brandUuid={uuid} kind="logo" word="Logo" url={logoUrl} ground={logoGround} />
        <BrandImage
          brandUuid={uuid}
          kind="logoDark"
          word="Logo for dark mode"
          url={logoDarkUrl}
          ground={logoDarkGround}
        />
        <BrandImage brandUuid={uuid} kind="favicon" word="Favicon" url={faviconUrl} />
      </Group>
    </DetailCard>
  );
}

interface BrandImageProps {
  brandUuid: string;
  kind: 'logo' | 'logoDark' | 'favicon';
  word: ImageWord;
  url: string | null;
  ground?: string | null;
}

function BrandImage({ brandUuid, kind, word, url, ground }: BrandImageProps) {
  const refresh = useRefresh();
  const run = useRunAction();
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  // The button that removed the image goes with it; until the answer is there, nothing can be focused in its place.
  useDidUpdate(() => {
    if (!url && !busy && document.activeElement === document.body) change.current?.focus({ preventScroll: true });
  }, [url, busy]);

  async function save(file: File | null) {
    setBusy(true);
    setProblem(null);
    const saved = await atLeast(
      MINIMUM_MS.save,
      run(() => updateBrandAction({ brandId: brandUuid, [kind]: file })),
    );
    setBusy(false);
    if (saved.ok) {
      setChoosing(false);
      toast.success(`Brand ${word} successfully ${file ? 'updated' : 'removed'}`);
      refresh();
      return;
    }
    const message = saved.fault.errors?.[kind] ?? failureMessage(saved.fault);
    setProblem(message);
    toast.error(message);
  }

  return (
    <div className={classes.image}>
      <span className={classes.label}>{word}</span>
      <ImageFrame word={word} url={url} ground={ground} />
      <Group component="span" gap={8}>
        <Button
          ref={change}
          variant="default"
          size="xs"
          disabled={busy}
          onClick={() => {
            setProblem(null);
            setChoosing(true);
          }}
        >
          {url ? `Change ${word.toLowerCase()}` : `Upload ${word.toLowerCase()}`}
        </Button>
        {url ? (
          <Button variant="subtle" size="xs" loading={busy && !choosing} onClick={() => void save(null)}>
            Remove {word.toLowerCase()}
          </Button>
        ) : null}
      </Group>
      {choosing ? (
        <ImageDialog
          word={word}
          busy={busy}
          problem={problem}
          onUse={(file) => void save(file)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
