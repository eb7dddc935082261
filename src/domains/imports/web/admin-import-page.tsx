import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import type { Route } from './+types/admin-import-page';
import { ImportPast } from './admin-import-past.tsx';
import { ImportProducts } from './admin-import-products.tsx';
import { ImportRegister } from './admin-import-register.tsx';
import { importHome, parseImportState } from './admin-import-state.ts';
import { saveExport } from './use-admin-import.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import iconStyles from '~/ui/icon.module.css';
import importStyles from './import.module.css';
import noViewStyles from '~/ui/no-view.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Import Products | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function ExportButton() {
  const [isWaiting, setWaiting] = useState(false);
  return (
    <Button
      variant="outline"
      size="small"
      waiting={isWaiting}
      onClick={() => {
        setWaiting(true);
        void saveExport().finally(() => setWaiting(false));
      }}
    >
      <Download className={iconStyles.small} />
      Export products
    </Button>
  );
}

function ImportScreen() {
  const [params] = useSearchParams();
  const state = parseImportState(params);
  const mayRead = useCan('product.read');
  const mayWrite = useCan('product.update');
  const tab = (view: typeof state.view, words: string) => ({
    words,
    to: importHome(view),
    current: state.view === view,
  });
  return (
    <div className={importStyles.page}>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <h1>Import Products</h1>
        {mayRead && (
          <div className={buttonRowStyles.buttons} data-slot="buttons">
            <ExportButton />
            <ButtonLink variant="outline" size="small" to="/admin/products/list">
              Product List
            </ButtonLink>
          </div>
        )}
      </div>
      {mayWrite ? (
        <>
          <Tabs label="What to import" tabs={[tab('products', 'Products'), tab('register', 'Price register')]} />
          {state.view === 'products' ? <ImportProducts state={state} /> : <ImportRegister state={state} />}
          <ImportPast state={state} />
        </>
      ) : (
        <p className={noViewStyles.noView}>To import products, you also need permission to update products.</p>
      )}
    </div>
  );
}

export default function AdminImportPage() {
  return (
    <RequireStaff access="product.create">
      <ImportScreen />
    </RequireStaff>
  );
}
