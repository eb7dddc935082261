import { customer, STAFF, type CustomerName } from './people.ts';
import { HOUR_MS, inOpeningHours, type Stage } from './stage.ts';

interface Row {
  days: number;
  time: string;
  who: CustomerName;
  message: string;
  /** Read, and answered if there is a reply. */
  reply?: string;
}

const ROWS: Row[] = [
  {
    days: -13,
    time: '11:24',
    who: 'annelise',
    message:
      'Good day. Do you deliver to Bloemfontein on a Saturday? I am at work all week and the complex has no guard at the gate.',
    reply:
      'Good day Annelise\n\nOur courier comes from Monday to Friday. Write your work address at checkout and we send it there, or give the name of a neighbour in the note.\n\nKind regards\nSipho',
  },
  {
    days: -6,
    time: '19:02',
    who: 'johan',
    message:
      'The cuff of the blood pressure monitor is for 22 to 42 cm, and my arm is 44 cm. Is there a larger one for it?',
    reply:
      'Good day Johan\n\nThere is one for 42 to 48 cm. It is not on our page: please phone us, and we order it for you.\n\nKind regards\nSipho',
  },
  {
    days: -2,
    time: '08:41',
    who: 'grace',
    message: 'I missed my appointment with the baby last week, my car would not start. Can I come on another morning?',
  },
  {
    days: -1,
    time: '16:15',
    who: 'tom',
    message: 'My order is ready to collect but I only get to Mouille Point on Saturday. Will you keep it until then?',
  },
  {
    days: -1,
    time: '21:37',
    who: 'dineo',
    message:
      'We travel to Mozambique in January with two children of 4 and 7. Should they come to the travel appointment as well?',
  },
];

export function tellMessages(stage: Stage): void {
  for (const { days, time, who, message, reply } of ROWS) {
    const { first_name, last_name, email, phone } = customer(who);
    const sent = stage.day(days, time);
    stage.at(sent, async () => {
      const { id } = await stage
        .as()
        .contact.sendMessage({ name: `${first_name} ${last_name}`, email, phone, message });
      if (reply === undefined) return;
      stage.at(inOpeningHours(new Date(sent.getTime() + 2 * HOUR_MS)), async () => {
        const desk = stage.as(STAFF.assistant).contact;
        await desk.markMessageRead({ id });
        await desk.replyToMessage({ id, message: reply });
      });
    });
  }
}
