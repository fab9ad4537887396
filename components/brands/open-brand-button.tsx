'use client';

import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useOpenBrand } from './use-open-brand';

/** Leads into the brand's own portal, from its page (D2.3). */
export function OpenBrandButton({ brandUuid }: { brandUuid: string }) {
  const { open, opening } = useOpenBrand(brandUuid);
  return (
    <Button
      loading={opening}
      rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
      onClick={() => void open()}
    >
      Open brand
    </Button>
  );
}
