import { useNavigate } from 'react-router';
import { Choice, FindRow } from './find-row.tsx';
import { Tabs } from '../tabs.tsx';
import type { List, ListData } from './list-declaration.ts';
import type { ListState } from './list-search-params.ts';
import findRowStyles from './find-row.module.css';

const valuesIn = (state: ListState) => state as unknown as Readonly<Record<string, string>>;

interface ListPartProps<Data extends ListData, State extends ListState, Tools> {
  list: List<Data, State, Tools>;
  state: State;
  data: Data | undefined;
}

/** The tabs of a list, each with its number of rows. */
export function ListTabs<Data extends ListData, State extends ListState, Tools>({
  list,
  state,
  data,
}: ListPartProps<Data, State, Tools>) {
  return Object.entries(list.filters)
    .filter(([, { kind }]) => kind === 'tabs')
    .map(([name, { label, options, hot, countOf }]) => (
      <Tabs
        key={name}
        label={label}
        tabs={options.map(({ value, words }) => ({
          words,
          to: list.href(state, { [name]: value } as Partial<State>),
          count: data && (countOf ? countOf(value, data) : data.counts?.[value]),
          hot: value === hot,
          current: valuesIn(state)[name] === value,
        }))}
      />
    ));
}

interface ListFilterRowProps<Data extends ListData, State extends ListState, Tools> extends ListPartProps<
  Data,
  State,
  Tools
> {
  isNarrow: boolean;
  /** Arrow down moves from the search to the rows. */
  onDown: () => void;
}

/** Search and filters; also the sort order, if the column headers do not offer every order. */
export function ListFilterRow<Data extends ListData, State extends ListState, Tools>(
  props: ListFilterRowProps<Data, State, Tools>,
) {
  const { list, state, data, isNarrow, onDown } = props;
  const navigate = useNavigate();
  // A record opened while typing stays open: the change applies to the URL at that moment.
  const change = (next: Record<string, string>, replace = false) =>
    void navigate(list.href(list.now(), next as Partial<State>), { replace, preventScrollReset: true });
  const controls = Object.entries(list.filters).filter(([, { kind }]) => kind === 'control');
  const onHeads = Object.values(list.columns).flatMap(({ sort = {} }) => Object.keys(sort));
  const hasSort = list.sorts.some(({ value }, index) => isNarrow || (index > 0 && !onHeads.includes(value)));
  const choices = (controls.length > 0 || hasSort) && (
    <div className={findRowStyles.choicesRow}>
      {controls.map(
        ([name, { Control }]) =>
          Control && (
            <Control
              key={name}
              value={valuesIn(state)[name] ?? ''}
              data={data}
              state={valuesIn(state)}
              onChange={(value, replace) => change({ [name]: value }, replace)}
            />
          ),
      )}
      {hasSort && <Choice words="Sort" value={state.sort} options={list.sorts} onChoose={(sort) => change({ sort })} />}
    </div>
  );
  if (!list.search)
    return (
      choices && (
        <div className={findRowStyles.findRow} data-slot="find-row">
          {choices}
        </div>
      )
    );
  return (
    <FindRow {...list.search} q={state.q} onSearch={(q) => change({ q }, true)} onDown={onDown}>
      {choices}
    </FindRow>
  );
}
