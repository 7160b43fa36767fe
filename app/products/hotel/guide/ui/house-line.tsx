type House = { name: { text: string; lang?: "zh" | "ja" | "en" }; address: string; phone: string };

/** The guest's property with its address and phone. */
export function HouseLine({ house: { name, address, phone } }: { house: House }) {
  return (
    <p>
      <strong lang={name.lang}>{name.text}</strong> <span lang="ja">{address}</span>{" "}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  );
}
