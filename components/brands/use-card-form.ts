'use client';

import type { ZodType } from 'zod';
import { useInlineCard } from '@/components/ui/form/use-inline-card';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import { useSaveBrand } from './use-save-brand';

type Changes = Parameters<ReturnType<typeof useSaveBrand>>[0];

/** A card of the brand's page: read, then edited in place; Save sends its own fields alone (platform §4). */
export function useCardForm<Values extends Record<string, unknown>, Input extends Changes>(
  brand: { uuid: string },
  values: Values,
  schema: () => Promise<ZodType<Input>>,
  toInput?: (values: Values) => unknown,
) {
  const card = useInlineCard();
  const save = useSaveBrand(brand.uuid);
  const { form, onSubmit, saving } = useOperationForm<Values, Input, unknown>({
    initialValues: values,
    schema,
    ...(toInput ? { toInput } : {}),
    action: (input) => save(input),
    minimumMs: 800,
    successMessage: 'Brand details successfully updated',
    onSuccess: card.saved,
  });
  return {
    form,
    onSubmit,
    saving: saving || card.refreshing,
    editing: card.editing,
    edit() {
      form.setValues(values);
      form.clearErrors();
      card.open();
    },
    cancel: card.close,
  };
}
