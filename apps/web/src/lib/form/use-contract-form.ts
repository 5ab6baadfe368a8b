/**
 * Forms over an endpoint of the contract: the request schema checks the input, a refusal appears at the fields that it names, and requests
 * are sent one at a time.
 *
 * Use it for every form that sends a request, and for dialogs whose input has to be checked.
 *
 * @example
 * const { form, submit, isSending } = useContractForm({
 *   initial: { Remark: '' },
 *   schema: remarkSchema,
 *   send: async (body) => { await callApi(remarkOnFinding, { body, errors: 'quiet' }); onClose(); },
 * });
 * <form noValidate onSubmit={submit}><Textarea {...form.getInputProps('Remark')} /></form>
 *
 * Pitfalls:
 * - Pass `errors: 'quiet'` to `callApi`, otherwise the central policy may show the refusal in a dialog as well.
 * - `initial` is read once: give the form a `key` to start again with other values.
 * - Pass `holdsWork: false` for input that is stored elsewhere or not worth keeping, otherwise an ending session waits for it.
 */
import { errorCatalogue } from '@kyc/contract/errors';
import { cleanInput } from '@kyc/domain/typed-text/clean-input';
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, useState, type SyntheticEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { alertError } from '../page/dialogs.ts';
import { useUnsavedWork } from '../page/unsaved-work.ts';
import { byField, type FieldErrors } from './field-errors.ts';

/** Any object with named properties: the constraint of useForm. */
type Values = NonNullable<NonNullable<Parameters<typeof useForm>[0]>['initialValues']>;

export interface FormTask<V extends Values, Body> {
  readonly initial: V;
  /** The contract's schema of the request: its texts report the faults. */
  readonly schema: z.ZodMiniType<Body>;
  /** The request from the values; omitted: all values. */
  readonly bodyOf?: (values: V) => unknown;
  /** No further request is sent before this has finished. */
  readonly send: (body: Body) => Promise<unknown> | void;
  /** §5 shows some texts in the dialog 'Alert!', one at a time, not next to their fields. */
  readonly says?: 'beside' | 'alert';
  /** The first faulty field gets the focus; otherwise the focus returns to its earlier place after an 'Alert!'. */
  readonly focusesWrong?: boolean;
  /** Filters and sign-ins are no work that a session that ends could lose. */
  readonly holdsWork?: boolean;
  /** True when the form has dealt with the refusal itself. */
  readonly onRefused?: (failure: ApiError, element: HTMLFormElement) => boolean | Promise<boolean>;
  /** Called when a fault prevented the request. */
  readonly onInvalid?: () => void;
  readonly onChange?: (values: V) => void;
}

export interface ContractForm<V extends Values, Body> {
  readonly form: UseFormReturnType<V, Body>;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly isSending: boolean;
}

/**
 * A form over one endpoint of the contract: validated by its schema before anything is sent, refused by the server at the
 * fields that it names, sent once however often one clicks.
 */
export function useContractForm<V extends Values, Body>(task: FormTask<V, Body>): ContractForm<V, Body> {
  const { schema, bodyOf = (values: V) => values, says = 'beside', holdsWork = true } = task;
  const { focusesWrong = says === 'beside' } = task;
  // As the server reads it, so that both report the same faults.
  const requestOf = (values: V) => cleanInput(bodyOf(values));
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const form: UseFormReturnType<V, Body> = useForm<V, Body>({
    initialValues: task.initial,
    validate: (values) => firstOfEach(schemaResolver(schema, { sync: true })(requestOf(values))),
    transformValues: (values) => z.parse(schema, requestOf(values)),
    ...(task.onChange && { onValuesChange: task.onChange }),
  });
  useUnsavedWork(holdsWork && form.isDirty());

  const sayWrong = async (errors: FieldErrors, element: HTMLFormElement) => {
    task.onInvalid?.();
    const [field, text] = Object.entries(errors)[0] ?? [];
    if (says === 'alert') {
      form.clearErrors();
      await alertError(text ?? errorCatalogue.internal.text);
    }
    if (focusesWrong && field !== undefined) focusField(element, field);
  };

  const sayRefused = async (failure: ApiError, element: HTMLFormElement) => {
    if (await task.onRefused?.(failure, element)) return;
    const named = failure.Errors.filter(({ Field }) => (Field.split('.')[0] ?? '') in form.getValues());
    if (named.length > 0 && says === 'beside') {
      form.setErrors(byField(named));
      focusField(element, Object.keys(byField(named))[0] ?? '');
    } else if (!failure.wasShown) await alertError(failure.Message || errorCatalogue.internal.text);
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isUnderWay.current) return;
    const send = async (body: Body) => {
      isUnderWay.current = true;
      setSending(true);
      try {
        await task.send(body);
      } catch (failure) {
        // Behind the alert that reports it no request is pending any longer (U52).
        setSending(false);
        if (!(failure instanceof ApiError)) throw failure;
        await sayRefused(failure, element);
      } finally {
        isUnderWay.current = false;
        setSending(false);
      }
    };
    form.onSubmit(send, (errors) => void sayWrong(firstOfEach(errors), element))(event);
  };

  return { form, submit, isSending };
}

function firstOfEach(errors: Readonly<Record<string, unknown>>): Record<string, string> {
  return {
    ...byField(Object.entries(errors).map(([Field, Message]) => ({ Field, Message: String(Message) }))),
  };
}

/** By the input's own name, else by the field that it is bound to. */
export function focusField(element: HTMLFormElement, name: string): void {
  const input =
    element.elements.namedItem(name) ?? element.querySelector(`[data-path="${CSS.escape(name)}"]`);
  if (input instanceof HTMLElement) input.focus();
}
