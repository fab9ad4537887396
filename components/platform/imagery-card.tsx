'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { DetailCard } from '@/components/ui/detail-card';
import { failureMessage, toast } from '@/components/ui/toast';
import { updateBrandAction } from '@/lib/platform/actions';
import classes from './brand-screen.module.css';

interface ImageryCardProps {
  brandUuid: string;
  logoUrl: string | null;
  faviconUrl: string | null;
}

/** The brand's logo and favicon (platform §2); each is saved as it is chosen. */
export function ImageryCard({ brandUuid, logoUrl, faviconUrl }: ImageryCardProps) {
  return (
    <DetailCard title="Imagery" help="JPG, JPEG or PNG. Logo at most 2MB; favicon best at 32x32px.">
      <div className={classes.images}>
        <BrandImage brandUuid={brandUuid} kind="logo" word="Logo" url={logoUrl} />
        <BrandImage brandUuid={brandUuid} kind="favicon" word="Favicon" url={faviconUrl} />
      </div>
    </DetailCard>
  );
}

interface BrandImageProps {
  brandUuid: string;
  kind: 'logo' | 'favicon';
  word: string;
  url: string | null;
}

function BrandImage({ brandUuid, kind, word, url }: BrandImageProps) {
  const router = useRouter();
  const run = useRunAction();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(file: File | null) {
    setBusy(true);
    setProblem(null);
    const saved = await run(() => updateBrandAction({ brandId: brandUuid, [kind]: file }));
    setBusy(false);
    if (saved.ok) {
      toast.success(`Brand ${word} successfully ${file ? 'updated' : 'removed'}`);
      router.refresh();
      return;
    }
    const message = saved.fault.errors?.[kind] ?? failureMessage(saved.fault);
    setProblem(message);
    toast.error(message);
  }

  return (
    <div className={classes.image}>
      <span className={classes.frame}>
        {url ? (
          // biome-ignore lint/performance/noImgElement: /files answers already scaled and re-encoded images
          <img src={url} alt={word} width={184} height={72} />
        ) : (
          `No ${word.toLowerCase()}`
        )}
      </span>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={`${word} file`}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void save(file);
        }}
      />
      <span className={classes.buttons}>
        <Button variant="default" size="xs" loading={busy} onClick={() => picker.current?.click()}>
          {url ? `Change ${word.toLowerCase()}` : `Upload ${word.toLowerCase()}`}
        </Button>
        {url ? (
          <Button variant="subtle" size="xs" disabled={busy} onClick={() => void save(null)}>
            Remove {word.toLowerCase()}
          </Button>
        ) : null}
      </span>
      {problem ? (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
