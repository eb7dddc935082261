// The minimum that could answer: node:http, one prepared statement per list, JSON.stringify. The difference to the shop is
// everything it does besides reading rows. Started by flows.mjs, which tells it by IPC to stop.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const CARD = `p.id, p.name, p.slug, p.images, p.price, p.discount, p.sale_price, p.quantity, p.brand, p.schedule, p.max_per_order,
  p.created_at, p.category_id, c.category_name, c.slug as category_slug, c.tint, p.description, p.image_alts, p.sku, p.barcode,
  p.nappi_code, p.active_ingredients, p.dosage_form, p.pack_size, p.facts, p.sep, p.is_featured, p.is_luxury, p.is_perfume,
  p.is_active, p.version`;
const PUBLIC = `p.is_active and p.schedule not in ('S7', 'S8')`;
const { rows } = await pool.query(
  `select exists (select from information_schema.columns where table_name = 'products' and column_name = 'in_stock') as has`,
);
const shelf = rows[0].has ? 'in_stock' : 'quantity > 0';
const order = (at) => `${at}.${shelf} desc, ${at}.created_at desc, ${at}.id`;
const LIST = `select ${CARD} from (
    select p.id from products p where ${PUBLIC} and p.category_id = $1::uuid order by ${order('p')} limit 24
  ) hit join products p on p.id = hit.id join categories c on c.id = p.category_id order by ${order('p')}`;
const COUNTS = `select p.brand, p.schedule, count(*) as count from products p
  where ${PUBLIC} and p.category_id = $1::uuid group by p.brand, p.schedule`;
const ONE = `select ${CARD} from products p join categories c on c.id = p.category_id where p.id = $1::uuid and ${PUBLIC}`;

const ask = async (name, text, id) => (await pool.query({ name, text, values: [id] })).rows;
const answers = {
  '/hello': () => ({ hello: 'world' }),
  '/category': async (id) => ({
    items: await ask('list', LIST, id),
    counts: await ask('counts', COUNTS, id),
  }),
  '/product': async (id) => (await ask('one', ONE, id))[0],
};

async function respond(request, response) {
  const [path, id] = request.url.split('?');
  try {
    const text = JSON.stringify(await answers[path](id));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  } catch (error) {
    response.writeHead(500, { 'content-length': '0' });
    response.end();
    process.stderr.write(`${error.stack}\n`);
  }
}
const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', ({ kind }) => {
  if (kind === 'cpu') process.send({ cpu: process.cpuUsage() });
  else process.exit(0);
});
process.on('disconnect', () => process.exit(0));
