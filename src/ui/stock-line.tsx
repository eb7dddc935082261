import { Check } from 'lucide-react';

const FEW = 5;

interface StockLineProps {
  quantity: number;
  /** All of the stock is in the cart. */
  allInCart?: boolean;
  /** "In stock" is shown on the product page only. */
  sayInStock?: boolean;
}

export function StockLine({ quantity, allInCart = false, sayInStock = false }: StockLineProps) {
  if (quantity <= 0) return <p className="stock">Out of stock</p>;
  if (allInCart) return <p className="stock low">That is all we have</p>;
  if (quantity <= FEW) return <p className="stock low">Only {quantity} left</p>;
  if (!sayInStock) return null;
  return (
    <p className="stock in">
      <Check className="i i-s" />
      In stock
    </p>
  );
}
