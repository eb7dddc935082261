/** "20% off". Give it nothing for a scheduled medicine: those never carry a tag. */
export function DiscountTag({ discount }: { discount: number }) {
  if (discount <= 0) return null;
  return <span className="tag">{discount}% off</span>;
}

export function NewTag() {
  return <span className="tag tag-new">New</span>;
}
