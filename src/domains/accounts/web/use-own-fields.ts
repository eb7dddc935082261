import { useEffect } from 'react';
import { useSession } from '~/client/session.ts';

type User = NonNullable<ReturnType<typeof useSession>['user']>;
type Name = 'first_name' | 'last_name' | 'email' | 'phone';

export const ownName = (user: User | null) => ({
  first_name: user?.firstName ?? '',
  last_name: user?.lastName ?? '',
});

interface OwnFieldsOptions {
  read: (name: Name) => string;
  write: (name: Name | 'address_id', value: string) => void;
  /** The requested name is the logged-in person's. */
  isOwnName: () => boolean;
}

/** Prefills the fields of a logged-in user; text typed before stays. All three functions must be stable. */
export function useOwnFields({ read, write, isOwnName }: OwnFieldsOptions): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user) {
      // No address book is available any more; an address selected from it stays as if it had been typed.
      write('address_id', '');
      return;
    }
    const own = { email: user.email, phone: user.phone ?? '', ...(isOwnName() ? ownName(user) : {}) };
    for (const [name, value] of Object.entries(own) as [Name, string][]) if (value && !read(name)) write(name, value);
  }, [user, read, write, isOwnName]);
}
