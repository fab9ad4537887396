'use client';

import { ActionIcon, Button, Input, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { briefLabels } from '@/lib/briefs/brief-fields';
import classes from './brief-form.module.css';
import type { BriefFormValues } from './brief-form-values';

const MAX_LINKS = 20;
const ADD = '[data-part="add"]';
const labelOf = (at: number): string => `[data-path="relatedLinks.${at}.label"]`;

/** Links that belong to the brief: a label and an address each. */
export function RelatedLinksField({ form }: { form: UseFormReturnType<BriefFormValues> }) {
  const links = form.values.relatedLinks;
  const list = useRef<HTMLDivElement>(null);
  // What gets the focus once the changed list is rendered: the button that changed it may be gone.
  const goal = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the goal is there once the new list is rendered
  useLayoutEffect(() => {
    if (goal.current) list.current?.querySelector<HTMLElement>(goal.current)?.focus();
    goal.current = null;
  }, [links]);

  function add() {
    goal.current = labelOf(links.length);
    form.insertListItem('relatedLinks', { id: randomId(), label: '', url: '' });
  }

  function remove(at: number) {
    const left = links.length - 1;
    goal.current = left > 0 ? labelOf(Math.min(at, left - 1)) : ADD;
    form.removeListItem('relatedLinks', at);
  }

  return (
    <Input.Wrapper label={briefLabels.relatedLinks} labelElement="div" error={form.errors.relatedLinks}>
      <Stack ref={list} align="flex-start" gap={8}>
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
              onClick={() => remove(at)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {links.length < MAX_LINKS ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            data-part="add"
            onClick={add}
          >
            Add link
          </Button>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}
