import { expect, it } from "vitest";
import { joined } from "./french";

it.each([
  ["de", "Toto", "de Toto"],
  ["de", "Épouvantail", "d’Épouvantail"],
  ["de", "Yvonne", "d’Yvonne"],
  ["de", "Yann", "de Yann"],
  ["que", "Ozma", "qu’Ozma"],
  ["à", "Ozma", "à Ozma"],
  ["de", "Le Typographe", "du Typographe"],
  ["à", "Le Typographe", "au Typographe"],
  ["de", "L’Éditeur", "de l’Éditeur"],
  ["à", "Les Autres", "aux Autres"],
])("joins %s and %s", (word, words, said) => expect(joined(word, words)).toBe(said));
