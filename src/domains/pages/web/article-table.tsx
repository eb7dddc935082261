/** Rows of text; the first cell of a row names it. */
export function ArticleTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((words) => (
              <td key={words}>{words}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
