'use client';

import { useEffect, useState } from 'react';

/** A chosen picture as an address for `<img>`; null without one, and until it has been read. */
export function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    setPreview(null);
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => setPreview(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview;
}
