import type { ReactNode } from 'react';
import { Choice } from './find-row.tsx';
import type { SearchParam } from './list-search-params.ts';
import { classNames } from '../class-names.ts';
import findRowStyles from './find-row.module.css';
import formStyles from '../form.module.css';

// The kinds of filters that a list may declare. Each is a name in the URL and a value that the endpoint accepts.

export interface FilterOption {
  value: string;
  words: string;
}

/** The value is sent to the endpoint under the filter's own name. */
export interface SameName<Value extends string> {
  readonly value: Value;
}

interface ControlProps<Data> {
  value: string;
  data: Data | undefined;
  state: Readonly<Record<string, unknown>>;
  /** Dates replace the entry in the history: a date input changes with every key. */
  onChange: (value: string, replace?: boolean) => void;
}

export interface ListFilter<Value extends string = string, Sends = unknown, Data = unknown> extends SearchParam {
  kind: 'tabs' | 'control' | 'hidden';
  label: string;
  first: Value;
  parse: (value: string) => Value | undefined;
  /** Nothing is sent while the filter has its first value. */
  isAnyFirst: boolean;
  options: readonly { value: Value; words: string }[];
  /** Tabs: the one that needs attention. */
  hot?: Value;
  /** Tabs: how many rows each has; by default `counts` of the response. */
  countOf?(value: Value, data: Data): number | undefined;
  /** Beside the search; tabs are above it, and a hidden filter is set by something else. */
  Control?(props: ControlProps<Data>): ReactNode;
  /** Maps the value to the endpoint's input; omitted if it takes the value under the filter's own name. */
  asks?(value: Value): object;
  /** Only for the type checker: the values sent to the endpoint. */
  readonly sends?: Sends;
}

/** The label of each value, alone or in a table with more: the groups of statuses. */
type Labels<Value extends string> = Readonly<Record<Value, string | { label: string }>>;

const optionsOf = <Value extends string>(table: Labels<Value>) =>
  (Object.keys(table) as Value[]).map((value) => {
    const words = table[value];
    return { value, words: typeof words === 'string' ? words : words.label };
  });

const oneOf =
  <Value extends string>(options: readonly { value: Value }[]) =>
  (said: string): Value | undefined =>
    options.find(({ value }) => value === said)?.value;

/** Without `asks` the value is sent to the endpoint under the filter's own name. */
interface Asks<Value, Sends> {
  asks: (value: NoInfer<Value>) => Sends;
}
interface AsksByName {
  asks?: undefined;
}
type MaybeAsks<Value> = Partial<Asks<Value, object>> | AsksByName;

interface TabsOptions<Value extends string, Data> {
  label: string;
  options: Labels<Value>;
  hot?: NoInfer<Value>;
  countOf?: (value: NoInfer<Value> | 'all', data: Data) => number | undefined;
}

/** Links above the list, each with its number of rows; the first one is "All". */
export function tabs<Value extends string, Data>(
  options: TabsOptions<Value, Data> & AsksByName,
): ListFilter<Value | 'all', SameName<Value>, Data>;
export function tabs<Value extends string, Data, Sends extends object>(
  options: TabsOptions<Value, Data> & Asks<Value, Sends>,
): ListFilter<Value | 'all', Sends, Data>;
export function tabs<Value extends string, Data>({
  options,
  asks,
  ...rest
}: TabsOptions<Value, Data> & MaybeAsks<Value>): ListFilter<Value | 'all', unknown, Data> {
  const all: { value: Value | 'all'; words: string }[] = [{ value: 'all', words: 'All' }, ...optionsOf(options)];
  return {
    kind: 'tabs',
    first: 'all',
    isAnyFirst: true,
    options: all,
    parse: oneOf(all),
    ...(asks ? { asks: (value) => (value === 'all' ? {} : asks(value)) } : {}),
    ...rest,
  };
}

const choiceControl =
  (label: string, options: readonly FilterOption[]) =>
  ({ value, onChange }: ControlProps<unknown>) => (
    <Choice words={label} value={value} options={options} onChoose={onChange} />
  );

interface ChoiceOptions<Value extends string> {
  label: string;
  /** The label for no choice. */
  anyLabel: string;
  options: Labels<Value>;
}

/** A capsule with its label and the current choice: "Placed Today". */
export function choice<Value extends string>(
  options: ChoiceOptions<Value> & AsksByName,
): ListFilter<Value | 'any', SameName<Value>>;
export function choice<Value extends string, Sends extends object>(
  options: ChoiceOptions<Value> & Asks<Value, Sends>,
): ListFilter<Value | 'any', Sends>;
export function choice<Value extends string>({
  label,
  anyLabel,
  options,
  asks,
}: ChoiceOptions<Value> & MaybeAsks<Value>): ListFilter<Value | 'any'> {
  const all: { value: Value | 'any'; words: string }[] = [{ value: 'any', words: anyLabel }, ...optionsOf(options)];
  return {
    kind: 'control',
    Control: choiceControl(label, all),
    label,
    first: 'any',
    isAnyFirst: true,
    options: all,
    parse: oneOf(all),
    ...(asks ? { asks: (value) => (value === 'any' ? {} : asks(value)) } : {}),
  };
}

interface ModeOptions<Value extends string> {
  label: string;
  options: Labels<Value>;
  /** Its control is somewhere else. */
  isHidden?: boolean;
}

/** A choice that always has a value; it starts with the first option. */
export function mode<Value extends string>(
  options: ModeOptions<Value> & AsksByName,
): ListFilter<Value, SameName<Value>>;
export function mode<Value extends string, Sends extends object>(
  options: ModeOptions<Value> & Asks<Value, Sends>,
): ListFilter<Value, Sends>;
export function mode<Value extends string>({
  label,
  options,
  isHidden = false,
  asks,
}: ModeOptions<Value> & MaybeAsks<Value>): ListFilter<Value> {
  const all = optionsOf(options);
  const [first] = all;
  if (!first) throw new Error(`The filter "${label}" has no options.`);
  return {
    ...(isHidden ? { kind: 'hidden' } : { kind: 'control', Control: choiceControl(label, all) }),
    label,
    first: first.value,
    isAnyFirst: false,
    options: all,
    parse: oneOf(all),
    ...(asks ? { asks } : {}),
  };
}

interface PickOptions<Data> {
  label: string;
  anyLabel: string;
  /** A hook that returns the current options. */
  useOptions: (data: Data | undefined, value: string) => readonly FilterOption[];
  parse?: (value: string) => string | undefined;
  /** With fewer options it is hidden. */
  least?: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const parseId = (value: string): string | undefined => (UUID.test(value) ? value : undefined);

/** A choice among the shop's data: its categories, its people. */
export function pick<Data>(options: PickOptions<Data> & AsksByName): ListFilter<string, SameName<string>, Data>;
export function pick<Data, Sends extends object>(
  options: PickOptions<Data> & Asks<string, Sends>,
): ListFilter<string, Sends, Data>;
export function pick<Data>({
  label,
  anyLabel,
  useOptions,
  least = 0,
  parse = parseId,
  asks,
}: PickOptions<Data> & MaybeAsks<string>): ListFilter<string, unknown, Data> {
  const first = { value: '', words: anyLabel };
  function Control({ value, data, onChange }: ControlProps<Data>) {
    const options = useOptions(data, value);
    if (options.length < least) return null;
    return <Choice words={label} value={value} options={[first, ...options]} onChoose={onChange} />;
  }
  return {
    kind: 'control',
    Control,
    label,
    first: '',
    isAnyFirst: true,
    options: [first],
    parse,
    ...(asks ? { asks } : {}),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const parseDay = (value: string): string | undefined =>
  DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

interface DayOptions {
  label: string;
  isShown?: (state: Readonly<Record<string, unknown>>) => boolean;
}

/** A day of the shop, yyyy-MM-dd. */
export function day(options: DayOptions & AsksByName): ListFilter<string, SameName<string>>;
export function day<Sends extends object>(options: DayOptions & Asks<string, Sends>): ListFilter<string, Sends>;
export function day({ label, isShown = () => true, asks }: DayOptions & MaybeAsks<string>): ListFilter {
  return {
    kind: 'control',
    Control: ({ value, state, onChange }) =>
      isShown(state) && (
        <label className={classNames(formStyles.select, findRowStyles.choose)} data-slot="select choose">
          <span>{label}</span>
          <input type="date" value={value} onChange={(event) => onChange(event.target.value, true)} />
        </label>
      ),
    label,
    first: '',
    isAnyFirst: true,
    options: [],
    parse: parseDay,
    ...(asks ? { asks } : {}),
  };
}

interface HiddenOptions {
  parse: (value: string) => string | undefined;
}

/** A value in the URL without a control: a person whose name was clicked. */
export function hidden(options: HiddenOptions & AsksByName): ListFilter<string, SameName<string>>;
export function hidden<Sends extends object>(options: HiddenOptions & Asks<string, Sends>): ListFilter<string, Sends>;
export function hidden({ parse, asks }: HiddenOptions & MaybeAsks<string>): ListFilter {
  return {
    kind: 'hidden',
    label: '',
    first: '',
    isAnyFirst: true,
    options: [],
    parse,
    ...(asks ? { asks } : {}),
  };
}

/** For a filter that only qualifies another one: the list itself derives the input. */
export const asksNothing = (): Record<string, never> => ({});
