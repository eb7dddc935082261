import type { Form } from '../../catalogue/types.ts';
import type { DrawForm } from '../stage.ts';
import { bottle, dropper, pump, spray, syrup } from './bottles.ts';
import { ampoules, bar, blister, box, brush, gift, soap, tea, test } from './cartons.ts';
import { device, feeder, inhaler } from './devices.ts';
import { flacon } from './glass.ts';
import { can, eyedrops, rollon } from './small-bottles.ts';
import { pack, pouch, roll, sachet } from './soft.ts';
import { candle, jar, lipstick, stick, tub, tube } from './tubes-and-jars.ts';

// prettier-ignore
export const FORMS: Record<Form, DrawForm> = {
  ampoules, bar, blister, bottle, box, brush, can, candle, device, dropper, eyedrops, feeder, flacon, gift, inhaler, jar,
  lipstick, pack, pouch, pump, roll, rollon, sachet, soap, spray, stick, syrup, tea, test, tub, tube,
};
