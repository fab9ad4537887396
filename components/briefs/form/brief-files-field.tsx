'use client';

import { ActionIcon, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconFile, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { ChooseFiles } from '@/components/files/choose-files';
import { DropCue } from '@/components/files/drop-cue';
import classes from '@/components/files/files.module.css';
import { UploadList } from '@/components/files/upload-list';
import { useFilesOnPage } from '@/components/files/use-files-on-page';
import type { Uploads } from '@/components/files/use-uploads';
import { FormSection } from '@/components/ui/form/form-section';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { formatFileSize } from '@/lib/format/format';
import type { BriefFormValues } from './brief-form-values';

interface BriefFilesFieldProps {
  form: UseFormReturnType<BriefFormValues>;
  uploads: Uploads;
  maxFileMb: number;
}

/** Files of a new brief: uploaded at once, attached when it is created (Y-15). */
export function BriefFilesField({ form, uploads, maxFileMb }: BriefFilesFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const dragged = useFilesOnPage(uploads.add, place);
  const { files } = form.values;
  const list = useRef<HTMLUListElement>(null);

  function takeAway(uuid: string) {
    const at = files.findIndex((file) => file.uuid === uuid);
    form.setFieldValue('files', (current) => current.filter((file) => file.uuid !== uuid));
    focusIfLost(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      return buttons[Math.min(at, buttons.length - 1)] ?? place.current?.querySelector('button');
    });
  }
  return (
    <FormSection
      title="Files"
      help={`Drop or paste them anywhere on this page, screenshots too. At most ${maxFileMb} MB each.`}
    >
      <Input.Wrapper error={form.errors.files} data-field="files" tabIndex={-1}>
        {files.length > 0 ? (
          <ul ref={list} className={classes.uploads} aria-label="Files of this brief">
            {files.map(({ uuid, name, size }) => (
              <li key={uuid}>
                <IconFile size={16} stroke={1.5} aria-hidden />
                <span className={classes.name} title={name}>
                  {name}
                </span>
                <span className={classes.size}>{formatFileSize(size)}</span>
                <ActionIcon
                  className={classes.away}
                  variant="subtle"
                  color="gray"
                  aria-label={`Take away: ${name}`}
                  onClick={() => takeAway(uuid)}
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        ) : null}
        <UploadList {...uploads} rest={place} />
        <div ref={place} className={classes.actions}>
          <ChooseFiles label="Add files" onChoose={uploads.add} />
        </div>
      </Input.Wrapper>
      <DropCue dragged={dragged} />
    </FormSection>
  );
}
