/** "20% off". Pass nothing for a scheduled medicine: those never have a tag. */
export function DiscountTag({ discount }: { discount: number }) {
  if (discount <= 0) return null;
  return <span className="tag">{discount}% off</span>;
}

export function NewTag() {
  return <span className="tag tag-new">New</span>;
}
