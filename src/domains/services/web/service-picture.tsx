import { Baby, Bandage, CalendarCheck, HeartPulse, Pill, Plane, Stethoscope, Syringe } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { Picture } from '~/ui/picture.tsx';
import { tintOf } from '~/ui/tint.ts';
import type { ServiceCard } from '../contract.ts';
import iconStyles from '~/ui/icon.module.css';
import pictureStyles from '~/ui/picture.module.css';

const SIGNS: { of: RegExp; sign: ReactNode }[] = [
  { of: /travel|malaria|yellow fever/, sign: <Plane className={iconStyles.icon} /> },
  { of: /vaccin|jab|inject|immuni[sz]|\bflu\b/, sign: <Syringe className={iconStyles.icon} /> },
  { of: /bab|mother|clinic|matern|child/, sign: <Baby className={iconStyles.icon} /> },
  { of: /wound|dress|burn|stitch/, sign: <Bandage className={iconStyles.icon} /> },
  {
    of: /check|screen|test|blood|pressure|glucose|cholesterol|measure|monitor/,
    sign: <HeartPulse className={iconStyles.icon} />,
  },
  { of: /medicine|chronic|repeat|script|tablet|pill/, sign: <Pill className={iconStyles.icon} /> },
  { of: /consult|talk|advice|doctor|nurse|pharmacist|video/, sign: <Stethoscope className={iconStyles.icon} /> },
];

/** By its name: the icon is decorative, the name is beside it. */
function signOf(name: string, category: string): ReactNode {
  for (const words of [name, category].map((text) => text.toLowerCase())) {
    const found = SIGNS.find(({ of }) => of.test(words));
    if (found) return found.sign;
  }
  return <CalendarCheck className={iconStyles.icon} />;
}

interface SignTileProps {
  service: Pick<ServiceCard, 'name' | 'service_category'>;
  className?: string;
}

/** The tile of a service that has no picture yet: its sign before the sun, in the colour of its category. */
export function SignTile({ service: { name, service_category }, className }: SignTileProps) {
  const style = { '--tint': `var(--tint-${tintOf(service_category.name)})` } as CSSProperties;
  return (
    <span
      className={classNames(pictureStyles.picture, pictureStyles.sign, className)}
      data-slot="picture sign"
      style={style}
      aria-hidden="true"
    >
      <span>{signOf(name, service_category.name)}</span>
    </span>
  );
}

interface ServicePictureProps {
  service: Pick<ServiceCard, 'name' | 'images' | 'service_category'>;
  sizes: string;
  priority?: boolean;
}

/** The first picture, beside the service's name. */
export function ServicePicture({ service, sizes, priority }: ServicePictureProps) {
  const [first] = service.images;
  if (!first) return <SignTile service={service} />;
  return <Picture src={first} alt="" tint={tintOf(service.service_category.name)} sizes={sizes} priority={priority} />;
}
