import { useEffect, useState, type ComponentType } from 'react';
import { closeAside, useAside, type Aside } from '~/ui/aside.ts';
import { toast } from '~/ui/toast.tsx';

interface AsideProps {
  open: boolean;
  onClose: () => void;
}

/** Loaded on demand. */
const loaders: Partial<Record<Aside, () => Promise<ComponentType<AsideProps>>>> = {
  account: async () => (await import('./account-drawer.tsx')).AccountDrawer,
  menu: async () => (await import('./menu-drawer.tsx')).MenuDrawer,
  wishlist: async () => (await import('~/domains/catalogue/web/wishlist-drawer.tsx')).WishlistDrawer,
  search: async () => (await import('~/domains/catalogue/web/search-dialog.tsx')).SearchDialog,
  cart: async () => (await import('~/domains/cart/web/cart-drawer.tsx')).CartDrawer,
};

/** The pointer is near: the code can be preloaded. */
export function preload(name: Aside): void {
  loaders[name]?.().catch(() => {
    // A failure shows when it is opened.
  });
}

function LazyAside({ name, open }: { name: Aside; open: boolean }) {
  const [Loaded, setLoaded] = useState<ComponentType<AsideProps> | null>(null);
  useEffect(() => {
    if (!open || Loaded) return;
    let wanted = true;
    loaders[name]?.().then(
      (component) => wanted && setLoaded(() => component),
      () => {
        if (!wanted) return;
        closeAside(name);
        toast.error('This part did not load. Please check your internet connection and try again.');
      },
    );
    return () => {
      wanted = false;
    };
  }, [name, open, Loaded]);
  return Loaded && <Loaded open={open} onClose={() => closeAside(name)} />;
}

/** The drawers and the search dialog. Once opened, each stays mounted for its closing transition. */
export function Asides() {
  const shown = useAside();
  return (Object.keys(loaders) as Aside[]).map((name) => <LazyAside key={name} name={name} open={shown === name} />);
}
