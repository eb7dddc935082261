import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instant } from '../../shared/schemas.ts';
import { ANSWER_MOST, INGREDIENT_GROUPS, QUESTION, QUESTION_KEYS, type QuestionKey } from './counter-questions.ts';

/** A choice by its key, a text, or an age in years. What is asked and required depends on the order: counter-questions.ts. */
const answer = (key: QuestionKey) => {
  const { brief, kind } = QUESTION[key];
  const text = z.string({ error: `${brief} must be text` }).trim();
  const most = text.max(ANSWER_MOST, `${brief} can have at most ${ANSWER_MOST} characters`);
  return kind === 'age' ? z.union([most, z.number().transform(String)], { error: 'Enter the age in years' }) : most;
};

type AnswerShape = Record<QuestionKey, z.ZodOptional<z.ZodType<string, string | number>>>;
const answersShape: Partial<AnswerShape> = Object.fromEntries(
  QUESTION_KEYS.map((key) => [key, answer(key).optional()]),
);
export const counterAnswers = z.object(answersShape as AnswerShape, { error: 'Answers must be an object' });

const ingredientGroup = z.enum(INGREDIENT_GROUPS as [(typeof INGREDIENT_GROUPS)[number]]);

/** What decides which questions are asked. */
export const questionBasis = z.object({
  buyer: z.object({ sex: z.enum(['female', 'male']).nullable(), age: z.number().int().nullable() }),
  groups: z.array(ingredientGroup),
});

/** Health information: for the person who may release the order. */
export const givenAnswers = z.object({
  values: z.record(z.string(), z.string()),
  /** As text, in the order of the questions; `is_flag`: not to be overlooked. */
  shown: z.array(
    z.object({
      key: z.enum(QUESTION_KEYS as [QuestionKey]),
      brief: z.string(),
      text: z.string(),
      is_flag: z.boolean(),
    }),
  ),
  /** By the buyer at checkout, or on the phone to the person named. */
  source: z.enum(['buyer', 'phone']),
  by: z.string().nullable(),
  at: instant,
});
export type GivenAnswers = z.infer<typeof givenAnswers>;

const MOST_PRODUCTS = 200;

/** The questions that the buyer of Schedule 1 and 2 medicine is asked. */
export const counter = {
  listCounterGroups: endpoint({
    method: 'GET',
    path: '/order/counter-questions',
    access: 'public',
    summary: 'The ingredient groups in these products that the buyer is asked about at checkout',
  })
    .input(
      z.object({
        /** Comma separated. */
        product_ids: z
          .string({ error: 'Product ids are required' })
          .transform((list) => list.split(',').filter(Boolean))
          .pipe(z.array(id).max(MOST_PRODUCTS, `At most ${MOST_PRODUCTS} products`)),
      }),
    )
    .output(z.object({ groups: z.array(ingredientGroup) })),
  recordCounterAnswers: endpoint({
    method: 'PUT',
    path: '/order/{id}/counter-answers',
    access: 'order.update',
    summary: 'Record the answers that the buyer gave by phone. For the person who may release the order',
  })
    .input(z.object({ id, answers: counterAnswers.optional() }))
    .output(givenAnswers),
};
