'use client';

import { ActionIcon, Button, Input, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { briefLabels } from '@/lib/briefs/brief-fields';
import classes from './brief-form.module.css';
import type { BriefFormValues } from './brief-form-values';

const MOST_LINKS = 20;

/** Links that belong to the brief: a label and an address each. */
export function RelatedLinksField({ form }: { form: UseFormReturnType<BriefFormValues> }) {
  const links = form.values.relatedLinks;
  return (
    <Input.Wrapper label={briefLabels.relatedLinks} labelElement="div" error={form.errors.relatedLinks}>
      <Stack align="flex-start" gap={8}>
        {links.map((link, at) => (
          <div key={link.id} className={classes.link}>
            <TextInput
              aria-label={`Label of link ${at + 1}`}
              placeholder="Label"
              maxLength={100}
              {...form.getInputProps(`relatedLinks.${at}.label`)}
            />
            <TextInput
              aria-label={`Address of link ${at + 1}`}
              type="url"
              placeholder="https://"
              {...form.getInputProps(`relatedLinks.${at}.url`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={`Remove link ${at + 1}`}
              onClick={() => form.removeListItem('relatedLinks', at)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {links.length < MOST_LINKS ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem('relatedLinks', { id: randomId(), label: '', url: '' })}
          >
            Add link
          </Button>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}
