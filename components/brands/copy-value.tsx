'use client';

import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './custom-domain-card.module.css';

const SHOWN_MS = 1500;

/** A value to be pasted elsewhere, with a button that copies it. */
export function CopyValue({ value }: { value: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className={classes.copy}>
      <span>{value}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={copied ? `Copied ${value}` : `Copy ${value}`}
        // Fails on insecure pages; the text beside it can be selected.
        onClick={() => void navigator.clipboard?.writeText(value).then(() => setCopied(true))}
      >
        {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
    </span>
  );
}
