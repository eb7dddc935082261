export interface Faq {
  question: string;
  /** Paragraphs; `{delivery}` is replaced by the current delivery charges. */
  answer: string[];
  more?: { to: string; words: string };
}

interface FaqGroup {
  id: string;
  title: string;
  faqs: Faq[];
}

export const faqs: FaqGroup[] = [
  {
    id: 'ordering',
    title: 'Ordering',
    faqs: [
      {
        question: 'Do I need an account to buy?',
        answer: [
          'No. You can order as a guest and follow your parcel with the link in the email. An account keeps your addresses, orders and wishlist together.',
        ],
      },
      {
        question: "Can I change an order after I've placed it?",
        answer: [
          'Until it is packed, yes: phone us with the order number. An order that has not been paid yet simply lapses after 60 minutes, and you can start again.',
        ],
      },
      {
        question: "Why can't I add more of something?",
        answer: [
          'Either that is all we have, or the product has a maximum per order. With medicine that is for safety; with scarce things it is so that more than one person gets some.',
        ],
      },
      {
        question: 'Something is out of stock. When will it be back?',
        answer: [
          'Save it with the heart: your wishlist always shows today’s stock. Or phone us; we can often name another maker with the same active ingredient.',
        ],
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery and collection',
    faqs: [
      {
        question: 'What does delivery cost, and how long does it take?',
        answer: [
          'Delivery is {delivery}. Cities and large towns get it in two working days, everywhere else in up to four.',
        ],
        more: { to: '/shipping-return-policy', words: 'Shipping and Returns' },
      },
      {
        question: 'Do you really send to small towns and farms?',
        answer: [
          'Yes, to every town in South Africa. For a farm, give a place in town where someone over 14 can sign, or a road description and a phone number that the courier can reach.',
        ],
      },
      {
        question: 'Can the courier leave the parcel at my door?',
        answer: [
          'No. The rules for pharmacies say that medicine is handed to a person over 14 who signs for it. We do that with every parcel, so no one can guess what is inside.',
        ],
      },
      {
        question: 'Can I fetch my order?',
        answer: [
          'Yes, in Mouille Point. Choose Collect at checkout; most orders are ready within two hours while the counter is open, and it is free. You may then also pay at the counter.',
        ],
        more: { to: '/delivery-on-point', words: 'Delivery On Point' },
      },
    ],
  },
  {
    id: 'medicine',
    title: 'Medicine',
    faqs: [
      {
        question: 'What does the S with a number mean?',
        answer: [
          'It is the schedule the law gives a medicine. S0 you may take from the shelf. For S1 and S2 a pharmacist checks your order first. S3 to S6 need a prescription. S7 and S8 we do not sell.',
        ],
        more: { to: '/store-policy#schedules', words: 'The schedules, one by one' },
      },
      {
        question: 'My order says “pharmacist review”. What now?',
        answer: [
          "It contains a Schedule 1 or 2 medicine, and a pharmacist is checking it. You don't need to do anything. If we have a question, we'll phone you. If we should not sell you the medicine, we'll tell you why and refund you.",
        ],
      },
      {
        question: 'Why do you want my identity number?',
        answer: [
          'We ask only when there is a Schedule 2 medicine in your cart: we must write the number in a register. A passport number will do. It is used for nothing else.',
        ],
      },
      {
        question: 'Can I buy a prescription medicine here?',
        answer: [
          'With a script, yes. You see its name, strength, pack and price on the site, but it cannot go into a cart. Send us a photo of the script: a pharmacist checks it and sends you a quote, and you pay only if you want to go ahead. It must be less than 30 days old, and we need the original when you get the medicine.',
        ],
        more: { to: '/prescriptions', words: 'Send us your script' },
      },
      {
        question: 'Is there something cheaper that does the same?',
        answer: [
          'Often. A generic has the same active ingredient in the same amount. We tell you when one costs less; you may always say no.',
        ],
      },
      {
        question: 'Why is medicine never on special?',
        answer: [
          'Because the Medicines Act forbids discounts and rewards on it from Schedule 1 up. What you see is the single exit price plus a dispensing fee with a legal maximum.',
        ],
      },
      {
        question: 'I think I reacted badly to a medicine.',
        answer: [
          'Stop, and phone us or your doctor. If you cannot breathe well, your face swells or you feel faint: 10177, or 112 from a cellphone. We report reactions to the Health Products Regulatory Authority.',
        ],
      },
    ],
  },
  {
    id: 'paying',
    title: 'Paying',
    faqs: [
      {
        question: 'How can I pay?',
        answer: [
          'By card or instant EFT on the page of our payment provider, or by card or cash at the counter when you collect. We never see your card number.',
        ],
      },
      {
        question: 'I paid, but the order still says it is awaiting payment.',
        answer: [
          'We wait for the payment provider to confirm it. That takes seconds, rarely minutes. Coming back to our page is not enough, because anyone could fake that. If nothing changes within an hour, phone us: your money is not lost.',
        ],
      },
      {
        question: 'Do prices include VAT?',
        answer: ['Yes, all of them, at 15%. The invoice shows how much it is. Our VAT number is on it too.'],
      },
      {
        question: 'Does my medical aid pay?',
        answer: [
          'Perhaps. Your invoice has the NAPPI codes that schemes ask for, so you can claim with it. Ask us first if the amount matters: surprises are no fun.',
        ],
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    faqs: [
      {
        question: 'Can I send something back?',
        answer: [
          'Most goods, unopened, within seven days of getting them, and you pay only for sending it back. You can return medicine, and anything that touches the mouth or skin once opened, only if something is wrong with it.',
        ],
        more: { to: '/shipping-return-policy#cooling-off', words: 'What you can return' },
      },
      {
        question: 'It arrived broken, or it is the wrong thing.',
        answer: [
          'Sorry. Send a photograph and the order number; we replace or refund it and pay for the courier. That goes for medicine too.',
        ],
      },
      {
        question: 'When do I get my money?',
        answer: [
          "Usually within five working days of our getting the goods back, to the card or account you paid from. The law gives us 30 days; we don't need them.",
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and privacy',
    faqs: [
      {
        question: 'I forgot my password.',
        answer: [
          "Click Login, then “Forgot password”. We'll email you a link that works once and expires in 60 minutes. Setting a new password logs you out on all devices.",
        ],
      },
      {
        question: 'Who sees what I buy?',
        answer: [
          'The people who pack it and the pharmacist who checks it. The courier sees an address, the payment provider an amount. There is no advertising and no tracking on this site.',
        ],
        more: { to: '/privacy-policy', words: 'Privacy Policy' },
      },
      {
        question: 'Can you delete everything about me?',
        answer: [
          'Nearly. We must keep the medicine registers and tax records for five years; those we lock. We delete everything else when you ask.',
        ],
        more: { to: '/popi-manual', words: 'POPI Manual' },
      },
    ],
  },
];
