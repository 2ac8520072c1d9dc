/** A product group with the words its articles are named by, and the range of their prices. */
export interface GroupWords {
  readonly id: string;
  readonly text: string;
  readonly division: string;
  readonly tax: number;
  readonly nouns: readonly string[];
  readonly variants: readonly string[];
  readonly prices: readonly [number, number];
  readonly unit: string;
}

const group = (
  [id, text, division]: readonly [string, string, string],
  tax: number,
  prices: readonly [number, number],
  nouns: string,
  variants: string,
  unit = "PCE",
): GroupWords => ({
  id,
  text,
  division,
  tax,
  prices,
  nouns: nouns.split(","),
  variants: variants.split(","),
  unit,
});

/** Product groups of the sample data, with invented articles. */
export const groups: readonly GroupWords[] = [
  group(
    ["DAIRY", "Dairy", "Food"],
    7,
    [0.6, 6],
    "Milk,Yoghurt,Butter,Cream,Quark,Kefir",
    "250 g,500 g,1 l,mild,organic",
  ),
  group(
    ["CHEESE", "Cheese", "Food"],
    7,
    [1.5, 18],
    "Gouda,Brie,Feta,Emmental,Camembert",
    "young,aged,sliced,grated",
  ),
  group(
    ["BREAD", "Bread and pastry", "Food"],
    7,
    [0.4, 7],
    "Baguette,Rye bread,Roll,Croissant,Toast",
    "fresh,4 pieces,wholemeal",
  ),
  group(
    ["FRUIT", "Fruit", "Food"],
    7,
    [0.5, 9],
    "Apples,Pears,Bananas,Grapes,Plums",
    "1 kg,500 g,red,green,organic",
    "KGM",
  ),
  group(
    ["VEGET", "Vegetables", "Food"],
    7,
    [0.5, 8],
    "Tomatoes,Carrots,Peppers,Leek,Spinach",
    "1 kg,500 g,bunch,organic",
    "KGM",
  ),
  group(
    ["MEAT", "Meat and sausage", "Food"],
    7,
    [2, 32],
    "Salami,Ham,Minced meat,Steak,Chicken",
    "200 g,500 g,smoked,lean",
    "KGM",
  ),
  group(
    ["FROZEN", "Frozen food", "Food"],
    7,
    [1, 14],
    "Pizza,Peas,Fish fingers,Ice cream,Berries",
    "300 g,750 g,family pack",
  ),
  group(
    ["SWEETS", "Sweets", "Food"],
    7,
    [0.5, 12],
    "Chocolate,Biscuits,Gummi bears,Wafers,Nougat",
    "100 g,200 g,dark,milk,hazelnut",
  ),
  group(
    ["COFFEE", "Coffee and tea", "Drinks"],
    7,
    [1.5, 22],
    "Espresso,Filter coffee,Green tea,Rooibos",
    "250 g,500 g,beans,ground,20 bags",
  ),
  group(
    ["WATER", "Water and juice", "Drinks"],
    19,
    [0.3, 5],
    "Mineral water,Orange juice,Apple juice,Spritzer",
    "0.5 l,1 l,1.5 l,6 x 1 l",
    "LTR",
  ),
  group(
    ["BEER", "Beer", "Drinks"],
    19,
    [0.6, 19],
    "Pilsner,Lager,Wheat beer,Stout",
    "0.33 l,0.5 l,6 pack,crate",
    "LTR",
  ),
  group(
    ["WINE", "Wine", "Drinks"],
    19,
    [2.5, 60],
    "Riesling,Merlot,Rosé,Pinot noir,Prosecco",
    "0.75 l,dry,semi-dry,reserve",
    "LTR",
  ),
  group(["SHIRT", "Shirts", "Fashion"], 19, [9, 90], "T-shirt,Polo shirt,Blouse,Shirt", "S,M,L,XL,XXL"),
  group(["TROUS", "Trousers", "Fashion"], 19, [19, 160], "Jeans,Chinos,Shorts,Leggings", "28,30,32,34,36,38"),
  group(
    ["SHOES", "Shoes", "Fashion"],
    19,
    [19, 240],
    "Sneakers,Boots,Sandals,Loafers",
    "37,38,39,40,41,42,43,44",
  ),
  group(
    ["COATS", "Jackets and coats", "Fashion"],
    19,
    [39, 390],
    "Parka,Rain jacket,Coat,Cardigan",
    "S,M,L,XL",
  ),
  group(
    ["KITCHEN", "Kitchen", "Home"],
    19,
    [3, 150],
    "Pan,Knife,Mug,Bowl,Cutting board,Kettle",
    "small,large,set of 4,20 cm,28 cm",
  ),
  group(
    ["TEXTILE", "Home textiles", "Home"],
    19,
    [4, 120],
    "Towel,Blanket,Pillow,Curtain",
    "50 x 100,70 x 140,140 x 200",
  ),
  group(
    ["LIGHT", "Lighting", "Home"],
    19,
    [3, 190],
    "Desk lamp,Floor lamp,LED bulb,Lantern",
    "E14,E27,warm,dimmable",
  ),
  group(
    ["GARDEN", "Garden", "Home"],
    19,
    [2, 280],
    "Watering can,Spade,Flower pot,Seeds,Rake",
    "10 l,steel,terracotta,20 cm",
  ),
  group(
    ["OFFICE", "Stationery", "Leisure"],
    19,
    [0.5, 45],
    "Notebook,Ballpoint pen,Folder,Marker",
    "A4,A5,lined,blue,black,3 pack",
  ),
  group(
    ["TOYS", "Toys", "Leisure"],
    19,
    [3, 130],
    "Puzzle,Building blocks,Doll,Kite,Ball",
    "500 pieces,from 3 years,large",
  ),
  group(
    ["SPORT", "Sport", "Leisure"],
    19,
    [5, 320],
    "Football,Yoga mat,Dumbbell,Backpack,Tent",
    "2 kg,5 kg,20 l,2 persons",
  ),
  group(
    ["BOOKS", "Books", "Leisure"],
    7,
    [5, 48],
    "Novel,Cookbook,Travel guide,Atlas",
    "paperback,hardcover,pocket",
  ),
  group(
    ["CARE", "Body care", "Drugstore"],
    19,
    [0.8, 38],
    "Shampoo,Soap,Hand cream,Shower gel",
    "250 ml,400 ml,sensitive,refill",
  ),
  group(
    ["CLEAN", "Cleaning", "Drugstore"],
    19,
    [0.8, 24],
    "Detergent,Dish soap,Sponge,Glass cleaner",
    "1 l,500 ml,20 loads,lemon",
  ),
  group(
    ["BABY", "Baby", "Drugstore"],
    19,
    [1, 49],
    "Nappies,Wet wipes,Baby food,Bib",
    "size 2,size 3,size 4,6 x 125 g",
  ),
  group(
    ["PET", "Pets", "Drugstore"],
    7,
    [0.6, 59],
    "Cat food,Dog food,Cat litter,Leash",
    "400 g,2 kg,10 kg,adult,junior",
  ),
  group(
    ["PHONE", "Phones and cables", "Electronics"],
    19,
    [4, 990],
    "Smartphone,Charging cable,Case,Power bank",
    "64 GB,128 GB,1 m,2 m,USB-C",
  ),
  group(
    ["AUDIO", "Audio", "Electronics"],
    19,
    [9, 590],
    "Headphones,Speaker,Radio,Earbuds",
    "wireless,black,white,portable",
  ),
];

/** Invented brands. */
export const brands = (
  "Alvera,Bergland,Casa Lunga,Domovik,Edelhof,Fjordal,Gartenfreund,Hollin,Ilmari,Jonte," +
  "Kestrel,Lumia Verde,Marvik,Nordhaus,Olmo,Pernille,Quintus,Rosalba,Silberbach,Tamarin," +
  "Ulmer Hof,Velino,Wendel,Xenia,Yamase,Zelenka"
).split(",");

/** Colours, for groups that come in some. */
export const colors = [
  "black",
  "white",
  "grey",
  "navy",
  "red",
  "green",
  "sand",
  "olive",
  "burgundy",
] as const;

/** Materials, for groups that are made of one. */
export const materials = [
  "cotton",
  "wool",
  "linen",
  "leather",
  "steel",
  "glass",
  "bamboo",
  "recycled",
] as const;
