'use client';

import {
  ComboboxChevron,
  ComboboxClearButton,
  ComboboxHiddenInput,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type SelectProps,
} from '@mantine/core';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { latePart } from '../late-part';
import { lateField, type RestingProps } from './late-field';

/** Of Mantine's Select; its value is the caller's. */
export type SelectFieldProps = Omit<
  SelectProps,
  'defaultValue' | 'searchValue' | 'defaultSearchValue' | 'onSearchChange'
>;

const select = latePart<ComponentType<SelectFieldProps>>(() =>
  import('./live-select').then((module) => module.LiveSelect),
);

/**
 * Mantine's `Select`, for every field of a page that chooses one of several. Its list and what places it are 30 KB and
 * come with the first sign of a hand; until then the same field stands there without a list.
 */
export const SelectField = lateField<SelectFieldProps>(select, SelectResting);

/** What Mantine's Select draws while it is closed. */
export function SelectResting({
  hand,
  data,
  value,
  onChange,
  searchable,
  clearable,
  clearButtonProps,
  onClear,
  disabled,
  readOnly,
  name,
  form,
  hiddenInputProps,
  size = 'sm',
  error,
  autoComplete = 'off',
  rightSectionPointerEvents,
  onClick,
  onKeyDown,
  onBlur,
  // What concerns its list.
  allowDeselect: _allowDeselect,
  nothingFoundMessage: _nothingFoundMessage,
  comboboxProps: _comboboxProps,
  limit: _limit,
  maxDropdownHeight: _maxDropdownHeight,
  ...others
}: RestingProps<SelectFieldProps>) {
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = value == null ? undefined : getOptionsLockup(getParsedComboboxData(data))[value];
  const answers = !disabled && !readOnly;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (!answers || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return hand.left();
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp' || (!searchable && event.key === ' ');
    // Where typing searches, Enter is the form's until there is something to choose.
    const chooses = event.key === 'Enter' && (!searchable || hand.opens());
    if (!opens && !chooses) return;
    event.preventDefault();
    hand.pressed(event);
  }

  return (
    <>
      <InputBase
        {...others}
        __staticSelector="Select"
        __defaultRightSection={<ComboboxChevron size={size} error={error} />}
        __clearable={clearable && value != null && answers}
        __clearSection={
          <ComboboxClearButton
            {...clearButtonProps}
            onClear={() => {
              onChange?.(null, null);
              onClear?.();
            }}
          />
        }
        rightSectionPointerEvents={rightSectionPointerEvents || 'none'}
        size={size}
        error={error}
        disabled={disabled}
        readOnly={readOnly || !searchable}
        pointer={!searchable}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete={autoComplete}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          hand.typed(event.currentTarget.value);
        }}
        onClick={(event) => {
          if (answers) hand.clicked();
          onClick?.(event);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          setTyped(null);
          hand.left();
          onBlur?.(event);
        }}
      />
      <ComboboxHiddenInput value={value ?? null} name={name} form={form} disabled={disabled} {...hiddenInputProps} />
    </>
  );
}
