"""The keywords of our Story Packs, with their French (O12.3, O20)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

KEYWORDS: Mapping[str, str] = MappingProxyType(
    {
        # of the rules
        "Prime": "Premier rôle",
        "Flying": "Vol",
        "Swimming": "Nage",
        "Steadfast": "Inébranlable",
        "Immovable": "Inamovible",
        "Animat": "Animé",
        "Multitude": "Multitude",
        "Spell": "Sortilège",
        # of Characters
        "Animal": "Animal",
        "Bee": "Abeille",
        "Beast": "Bête",
        "Bird": "Oiseau",
        "Child": "Enfant",
        "China": "Porcelaine",
        "Dog": "Chien",
        "Farmer": "Fermier",
        "Guardian": "Gardien",
        "Hammer-Head": "Tête-Marteau",
        "Human": "Humain",
        "Humbug": "Charlatan",
        "Monkey": "Singe",
        "Mouse": "Souris",
        "Munchkin": "Munchkin",
        "Quadling": "Quadling",
        "Royal": "Royal",
        "Soldier": "Soldat",
        "Spirit": "Esprit",
        "Straw": "Paille",
        "Tin": "Fer-blanc",
        "Traveler": "Voyageur",
        "Tree": "Arbre",
        "Winkie": "Winkie",
        "Witch": "Sorcière",
        "Wizard": "Magicien",
        "Wolf": "Loup",
        # of Objects
        "Charm": "Talisman",
        "Clothing": "Vêtement",
        "Food": "Nourriture",
        "Gift": "Présent",
        "Jewelry": "Bijou",
        "Tool": "Outil",
        "Vehicle": "Véhicule",
        "Weapon": "Arme",
        # of Effects and Events
        "Feast": "Festin",
        "Speech": "Parole",
        "Storm": "Tempête",
        # of Locations
        "City": "Ville",
        "Dwelling": "Demeure",
        "Field": "Champ",
        "Forest": "Forêt",
        "Gate": "Porte",
        "Mountain": "Montagne",
        "Palace": "Palais",
        "Road": "Route",
        "Underground": "Souterrain",
        "Water": "Eau",
    }
)
